import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createToken } from "#/platform/signed-token.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { codeOf, enrol, createTicket, submitCode } = createAuthenticator(running);

beforeEach(() => running.setTime(TEST_NOW));

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));

async function enrolled(make = () => build.jobSeeker()) {
  const person = await make();
  return { ...person, ...(await enrol(person)) };
}

async function statuses(responses: Promise<{ statusCode: number }>[]) {
  return (await Promise.all(responses)).map(({ statusCode }) => statusCode).toSorted();
}

const ended = {
  success: false,
  message: "That took too long. Please sign in again.",
  code: "TICKET_ENDED",
};

describe("signing in with a second factor", () => {
  test("the password returns a ticket and no cookie, the code opens the session", async () => {
    const person = await enrolled();
    const payload = { email: person.email, password: PASSWORD };
    const login = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect([login.statusCode, login.cookies]).toEqual([200, []]);
    expect(login.json()).toEqual({
      success: true,
      data: { secondFactor: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) },
    });

    const ticket = login.json().data.secondFactor;
    const response = await submitCode(ticket, codeOf(person.secret, 1));
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({ _id: person.id, role: "jobSeeker" });
    expect(response.cookies.map(({ name }) => name)).toContain("wasla-3000");
    const headers = { authorization: `Bearer ${response.json().data.jwtToken}` };
    const verified = await running.app.inject({ url: "/api/auth/verify-jwt", headers });
    expect(verified.statusCode).toBe(200);
  });

  test.each([
    ["with a space", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ["in Arabic digits", (code: string) => code.replace(/\d/g, (d) => "٠١٢٣٤٥٦٧٨٩"[+d] ?? "")],
    ["in Persian digits", (code: string) => code.replace(/\d/g, (d) => "۰۱۲۳۴۵۶۷۸۹"[+d] ?? "")],
  ])("accepts a code %s", async (_how, typed) => {
    const person = await enrolled();
    const response = await submitCode(await createTicket(person), typed(codeOf(person.secret, 1)));
    expect(response.statusCode).toBe(200);
  });

  test("accepts a clock that is off by half a minute, but not by a whole one", async () => {
    const person = await enrolled();
    later(10 * MINUTE_MS);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, -2))).statusCode,
    ).toBe(422);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, 2))).statusCode,
    ).toBe(422);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, -1))).statusCode,
    ).toBe(200);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, 1))).statusCode,
    ).toBe(200);
  });

  test("a wrong code does not use up the ticket", async () => {
    const person = await enrolled();
    const ticket = await createTicket(person);
    const wrong = await submitCode(ticket, "000000");
    expect([wrong.statusCode, wrong.cookies]).toEqual([422, []]);
    expect(wrong.json().errors).toEqual([
      { field: "code", message: "This code is wrong or has already been used." },
    ]);
    expect((await submitCode(ticket, codeOf(person.secret, 1))).statusCode).toBe(200);
  });
});

describe("a code works once", () => {
  test("whatever the ticket, and invalidates earlier codes", async () => {
    const person = await enrolled();
    later(5 * MINUTE_MS);
    const code = codeOf(person.secret);
    expect((await submitCode(await createTicket(person), code)).statusCode).toBe(200);
    expect((await submitCode(await createTicket(person), code)).statusCode).toBe(422);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, -1))).statusCode,
    ).toBe(422);
    expect(
      (await submitCode(await createTicket(person), codeOf(person.secret, 1))).statusCode,
    ).toBe(200);
  });

  test("even if it was used to confirm the factor", async () => {
    const person = await enrolled();
    expect((await submitCode(await createTicket(person), codeOf(person.secret))).statusCode).toBe(
      422,
    );
  });

  test("when used several times at once", async () => {
    const person = await enrolled();
    const tickets = [
      await createTicket(person),
      await createTicket(person),
      await createTicket(person),
    ];
    const code = codeOf(person.secret, 1);
    expect(await statuses(tickets.map((ticket) => submitCode(ticket, code)))).toEqual([
      200, 422, 422,
    ]);
  });
});

describe("a recovery code", () => {
  test.each([
    ["as it was shown", (code: string) => code],
    ["in capitals, without dashes", (code: string) => code.replaceAll("-", "").toUpperCase()],
    ["with spaces", (code: string) => ` ${code.replaceAll("-", " ")} `],
    ["with letters for digits", (code: string) => code.replaceAll("0", "O").replaceAll("1", "l")],
  ])("signs in %s, once", async (_how, typed) => {
    const person = await enrolled();
    const code = typed(String(person.recoveryCodes[0]));
    expect((await submitCode(await createTicket(person), code)).statusCode).toBe(200);
    expect((await submitCode(await createTicket(person), code)).statusCode).toBe(422);
    const other = String(person.recoveryCodes[9]);
    expect((await submitCode(await createTicket(person), other)).statusCode).toBe(200);
  });

  test("signs in once when used twice at once", async () => {
    const person = await enrolled();
    const tickets = [await createTicket(person), await createTicket(person)];
    const code = String(person.recoveryCodes[0]);
    expect(await statuses(tickets.map((ticket) => submitCode(ticket, code)))).toEqual([200, 422]);
  });

  test("of another account is refused", async () => {
    const [person, stranger] = [await enrolled(), await enrolled()];
    const code = String(stranger.recoveryCodes[0]);
    expect((await submitCode(await createTicket(person), code)).statusCode).toBe(422);
  });
});

describe("a ticket", () => {
  test("works once, and a used ticket does not use up a right code", async () => {
    const person = await enrolled();
    const ticket = await createTicket(person);
    expect((await submitCode(ticket, codeOf(person.secret, 1))).statusCode).toBe(200);
    later(MINUTE_MS);
    const again = await submitCode(ticket, codeOf(person.secret));
    expect([again.statusCode, again.json(), again.cookies]).toEqual([401, ended, []]);
    expect((await submitCode(await createTicket(person), codeOf(person.secret))).statusCode).toBe(
      200,
    );
  });

  test("used twice at once with two right codes opens one session", async () => {
    const person = await enrolled();
    const ticket = await createTicket(person);
    const codes = [String(person.recoveryCodes[0]), String(person.recoveryCodes[1])];
    expect(await statuses(codes.map((code) => submitCode(ticket, code)))).toEqual([200, 401]);
    const { db } = running.services;
    const left = db.selectFrom("recoveryCode").select("codeHash");
    expect(await left.where("accountId", "=", person.id).execute()).toHaveLength(9);
  });

  test("works for five minutes", async () => {
    const person = await enrolled();
    const [one, other] = [await createTicket(person), await createTicket(person)];
    later(5 * MINUTE_MS - 1);
    expect((await submitCode(one, codeOf(person.secret))).statusCode).toBe(200);
    later(5 * MINUTE_MS);
    expect((await submitCode(other, codeOf(person.secret, 1))).json()).toEqual(ended);
  });

  test("is not accepted as a bearer token", async () => {
    const authorization = `Bearer ${await createTicket(await enrolled())}`;
    const headers = { authorization };
    const verified = await running.app.inject({ url: "/api/auth/verify-jwt", headers });
    expect(verified.statusCode).toBe(401);
    for (const path of ["reset-password", "change-email"] as const) {
      const request = { method: "PUT", url: `/api/auth/${path}`, headers } as const;
      const payload = path === "reset-password" ? { password: "a long enough password" } : {};
      const response = await running.app.inject({ ...request, payload });
      expect([path, response.statusCode]).toEqual([path, 401]);
    }
  });

  test.each(["setPassword", "resetPassword", "google"] as const)(
    "for another purpose (%s) is refused",
    async (purpose) => {
      const { services } = running;
      const person = await enrolled();
      const number = await issueTicket(services.db, services, { purpose, accountId: person.id });
      const response = await submitCode(
        createToken(services.keys, number),
        codeOf(person.secret, 1),
      );
      expect(response.json()).toEqual(ended);
    },
  );

  test.each([["text"], ["00000000-0000-4000-8000-000000000000.".padEnd(80, "a")]])(
    "that is %s is refused",
    async (ticket) => expect((await submitCode(ticket, "123456")).json()).toEqual(ended),
  );

  test.each([
    ["a suspension", { suspendedAt: TEST_NOW }],
    ["a new password", { passwordHash: "another" }],
  ])("becomes invalid after %s", async (_what, change) => {
    const person = await enrolled();
    const ticket = await createTicket(person);
    await running.services.db.transaction().execute((tx) => updateAccount(tx, person.id, change));
    expect((await submitCode(ticket, codeOf(person.secret, 1))).json()).toEqual(ended);
  });
});

describe("guessing", () => {
  const guess = (ticket: string, code: string, app: FastifyInstance) =>
    app.inject({ method: "POST", url: "/api/auth/second-factor", payload: { ticket, code } });

  test("is blocked after five wrong codes, even concurrent ones on two instances", async () => {
    const person = await enrolled();
    const second = await openApp(running.services);
    const tickets = [await createTicket(person), await createTicket(person)];
    const responses = Array.from({ length: 20 }, (_, at) =>
      guess(tickets[at % 2] ?? "", `00000${at % 10}`, at % 3 ? running.app : second),
    );
    const byStatus = Object.groupBy(await Promise.all(responses), ({ statusCode }) =>
      String(statusCode),
    );
    expect([byStatus[422]?.length, byStatus[429]?.length]).toEqual([5, 15]);
    expect(byStatus[429]?.[0]?.headers["retry-after"]).toBe("900");
    const right = await submitCode(await createTicket(person), codeOf(person.secret, 1));
    expect(right.statusCode).toBe(429);
    later(15 * MINUTE_MS);
    expect((await submitCode(await createTicket(person), codeOf(person.secret))).statusCode).toBe(
      200,
    );
    await second.close();
  });

  test("ignores right codes and used tickets", async () => {
    const person = await enrolled();
    for (const code of person.recoveryCodes.slice(0, 8)) {
      const ticket = await createTicket(person);
      expect((await submitCode(ticket, code)).statusCode).toBe(200);
      expect((await submitCode(ticket, "000000")).statusCode).toBe(401);
    }
  });
});
