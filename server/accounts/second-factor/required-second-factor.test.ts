/** In production, operators must set up a second factor before anything else. */
import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp({ staffNeedSecondFactor: true });
const build = createTestData(running);
const { enrol } = createAuthenticator(running);
const endpoints = await listEndpoints();

/** What an operator needs until then: terms, sessions, password, and the factor itself. */
const allowedEndpoints = [
  ...["DELETE /auth/sessions", "DELETE /auth/sessions/:id", "GET /auth/account"],
  ...["GET /auth/sessions", "GET /auth/verify-jwt", "POST /auth/second-factor/confirm"],
  ...["POST /auth/second-factor/start", "PUT /auth/change-password", "POST /privacy/terms"],
];

const forOperators = endpoints.flatMap(([name, endpoint]) =>
  endpoint.who !== "everyone" && endpoint.who.includes("admin") ? [[name, endpoint] as const] : [],
);

async function answerTo({ token }: TestAccount, [, endpoint]: (typeof forOperators)[number]) {
  const path = endpoint.path.replace(/:\w+/g, "0199c0de-0000-7000-8000-000000000000");
  const response = await running.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  const { code } = isJson ? response.json() : {};
  return [response.statusCode, code];
}

describe("an operator without a second factor is restricted", () => {
  test.each(forOperators)("%s", async (...endpoint) => {
    const [, { method, path }] = endpoint;
    const response = await answerTo(await build.admin(), endpoint);
    const refused = [403, "SECOND_FACTOR_REQUIRED"];
    if (allowedEndpoints.includes(`${method} ${path}`)) expect(response).not.toEqual(refused);
    else expect(response).toEqual(refused);
  });

  test("verify-jwt tells the browser, and the error says what to do", async () => {
    const headers = { authorization: `Bearer ${(await build.admin()).token}` };
    const verified = await running.app.inject({ url: "/api/auth/verify-jwt", headers });
    expect(verified.json().userData.mustAddSecondFactor).toBe(true);
    const url = "/api/auth/change-email";
    const refused = await running.app.inject({ method: "DELETE", url, headers });
    expect(refused.json().message).toBe("Set up your second factor first.");
  });

  test("other roles are not restricted", async () => {
    const headers = { authorization: `Bearer ${(await build.client()).token}` };
    const verified = await running.app.inject({ url: "/api/auth/verify-jwt", headers });
    expect(verified.json().userData.mustAddSecondFactor).toBe(false);
  });
});

test("an operator with a second factor may use everything at once", async () => {
  const operator = await build.admin();
  await enrol(operator);
  for (const endpoint of forOperators) {
    const response = await answerTo(operator, endpoint);
    expect([endpoint[0], ...response]).not.toContain("SECOND_FACTOR_REQUIRED");
    expect([endpoint[0], ...response]).not.toContain("SESSION_EXPIRED");
  }
});
