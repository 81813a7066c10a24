/** A password must match exactly, and never expires. */
import { PASSWORD_LENGTH } from "@wasla/contract/accounts/password-length";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { hashPassword } from "./hashing.ts";

const running = startApp();
const build = createTestData(running);

/** As long as allowed, so that any truncation would show. */
const LONG = `${"Quiet camels cross 7 dunes. ".repeat(4)}At dawn no one`.padEnd(128, "!");

async function owner(password: string) {
  return await build.jobSeeker({ passwordHash: await hashPassword(password) });
}

async function login(email: string, password: string): Promise<number> {
  const payload = { email, password };
  return (await running.app.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode;
}

test.each([
  ["in other letters", LONG.toLowerCase()],
  ["with a space behind", `${LONG.slice(0, -1)} `, LONG.slice(0, -1)],
  ["with a space before", ` ${LONG.slice(1)}`, LONG.slice(1)],
  ["cut short by one", LONG.slice(0, -1)],
  ["cut at 72 bytes, as some do", LONG.slice(0, 72)],
  ["changed at its end", `${LONG.slice(0, -1)}?`],
])("the password does not match %s", async (_how, other, own = LONG) => {
  const { email } = await owner(own);
  expect([await login(email, other), await login(email, own)]).toEqual([401, 200]);
});

test("LONG has the maximum length", () => expect(LONG).toHaveLength(PASSWORD_LENGTH.max));

test("a password never expires", async () => {
  const { email } = await owner("correct horse battery");
  running.setTime(new Date(TEST_NOW.getTime() + 1_500 * DAY_MS));
  expect(await login(email, "correct horse battery")).toBe(200);
  running.setTime(TEST_NOW);
});
