import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/clock.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const NEW = "umbrellas over Muscat";
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
beforeEach(() => later(0));

function change({ token }: TestAccount, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  return running.app.inject({ method: "PUT", url: "/api/auth/change-password", headers, payload });
}

function login(email: string, password: string) {
  const payload = { email, password };
  return running.app.inject({ method: "POST", url: "/api/auth/login", payload });
}

test("ends every session on every instance, clears the cookie and mails the owner", async () => {
  const person = await build.jobSeeker();
  const second = await openApp(running.services);
  const { jwtToken } = (await login(person.email, PASSWORD)).json().data;
  const response = await change(person, { currentPassword: PASSWORD, newPassword: NEW });
  expect(response.json()).toEqual({ success: true });
  expect(response.cookies).toContainEqual(
    expect.objectContaining({ name: "wasla-3000", value: "" }),
  );
  for (const token of [person.token, jwtToken])
    for (const app of [running.app, second]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.inject({ url: "/api/auth/verify-jwt", headers })).statusCode).toBe(401);
    }
  expect((await login(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await login(person.email, NEW)).statusCode).toBe(200);
  const [mail] = await runJobs(running);
  expect(mail).toMatchObject({ to: person.email, subject: "Your password was changed" });
  expect(mail?.text).toContain("http://localhost:3000/forgot-password\n");
  await second.close();
});

test.each([
  ["nothing", {}, "currentPassword", "Password is required"],
  ["a wrong one", { currentPassword: "wrong" }, "currentPassword", "This is not your password."],
  [
    "a short one",
    { newPassword: "eleven char" },
    "newPassword",
    "Password is too short - should be 12 chars minimum.",
  ],
  [
    "a common one",
    { newPassword: "sunshine2026" },
    "newPassword",
    "This password is too easy to guess. Choose another one.",
  ],
  [
    "the present one",
    { newPassword: PASSWORD },
    "newPassword",
    "This is your current password. Choose another one.",
  ],
  [
    "the own name",
    { newPassword: "Maria.Santos!" },
    "newPassword",
    "This password is too easy to guess. Choose another one.",
  ],
])("rejects %s at its field", async (what, wrong, field, message) => {
  const person = await build.jobSeeker();
  const good = { currentPassword: PASSWORD, newPassword: NEW };
  const response = await change(person, what === "nothing" ? {} : { ...good, ...wrong });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0]).toEqual({ field, message });
  expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
});

test("an account without a password gets an explanation of how to set one", async () => {
  const person = await build.jobSeeker({ passwordHash: undefined });
  const response = await change(person, { currentPassword: "whatever", newPassword: NEW });
  expect(response.json().errors).toEqual([
    {
      field: "currentPassword",
      message: "You don't have a password yet. Use “Forgot password?” to set one.",
    },
  ]);
});

test("a session allows ten wrong guesses in fifteen minutes, even concurrently", async () => {
  const person = await build.jobSeeker();
  const guesses = Array.from({ length: 20 }, (_, at) =>
    change(person, { currentPassword: `guess ${at}`, newPassword: NEW }),
  );
  const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect([422, 429].map((code) => codes.filter((each) => each === code).length)).toEqual([10, 10]);
  const right = { currentPassword: PASSWORD, newPassword: NEW };
  later(14 * MINUTE_MS);
  const refused = await change(person, right);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
});

test("of two concurrent changes, one succeeds", async () => {
  const person = await build.jobSeeker();
  const passwords = ["umbrellas over Muscat 1", "umbrellas over Muscat 2"];
  const responses = await Promise.all(
    passwords.map((newPassword) => change(person, { currentPassword: PASSWORD, newPassword })),
  );
  const accepted = passwords.filter((_, at) => responses[at]?.statusCode === 200);
  expect(accepted).toHaveLength(1);
  expect((await login(person.email, accepted[0] ?? "")).statusCode).toBe(200);
});
