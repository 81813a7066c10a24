/** Responses do not reveal who has an account; a benchmark covers response times. */
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const person = {
  fullName: "Maria Santos",
  phone: { fullNumber: "+971501234567" },
  isTermAgreed: true,
};
const calls = {
  "/auth/login": { password: "not the right one" },
  "/auth/forget-password": {},
  "/auth/resent-mail": {},
  "/jobseeker/register": person,
  "/company/register": createRegistration(),
};

const accounts = {
  "has an account": () => build.jobSeeker(),
  "was never verified": () => build.jobSeeker({ passwordHash: undefined, verifiedAt: null }),
  "is a client's": () => build.client(),
  "is an operator's": () => build.admin(),
};

const testCases = Object.entries(calls).flatMap(([path, fields]) =>
  Object.entries(accounts).map(([whose, make]) => [path, whose, fields, make] as const),
);

let callCount = 0;

async function post(path: string, email: string, fields: object) {
  callCount += 1;
  const response = await running.app.inject({
    method: "POST",
    url: `/api${path}`,
    payload: { ...fields, email },
    remoteAddress: `10.30.${callCount >> 8}.${callCount & 255}`,
  });
  const { date: _date, "x-request-id": _id, ...headers } = response.headers;
  const body = response.body.replaceAll(email, "the address");
  return { status: response.statusCode, headers: withoutNonce(headers), body };
}

/** The nonce differs in every response. */
function withoutNonce(headers: Record<string, unknown>) {
  const { "content-security-policy": policy, ...rest } = headers;
  return { ...rest, policy: String(policy).replace(/nonce-\w+/g, "nonce") };
}

test.each(testCases)(
  "%s does not reveal that an address %s",
  async (path, _whose, fields, make) => {
    const { email } = await make();
    const stranger = `${email.slice(0, 7)}x@people.example`;
    const [first, second] = [await post(path, email, fields), await post(path, stranger, fields)];
    expect(first).toEqual(second);
    // The rate limit of an address applies after the same number of calls.
    const callsUntilLimited = async (address: string) => {
      for (let at = 0; at < 12; at += 1) {
        const response = await post(path, address, fields);
        if (response.status === 429) return { at, response };
      }
      return undefined;
    };
    const limit = await callsUntilLimited(email);
    expect(limit).toBeDefined();
    expect(await callsUntilLimited(stranger)).toEqual(limit);
  },
);
