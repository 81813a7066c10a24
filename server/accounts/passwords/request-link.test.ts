import { expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const SECOND = 1_000;
const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));

type Call = "forget-password" | "resent-mail";
type RequestOverrides = { remoteAddress?: string; language?: string; app?: typeof running.app };

function requestLink(call: Call, email: string, overrides: RequestOverrides = {}) {
  const { remoteAddress = "10.9.0.1", language = "en", app = running.app } = overrides;
  const headers = { "accept-language": language };
  const payload = { email };
  return app.inject({ method: "POST", url: `/api/auth/${call}`, payload, headers, remoteAddress });
}

const unverifiedAccount = { passwordHash: undefined, verifiedAt: null };
const subjects = async () => (await runJobs(running)).map(({ to, subject }) => [to, subject]);

test("the response is the specified message, in the language of the page", async () => {
  const responseTo = async (call: Call, language: string) =>
    (await requestLink(call, `${call}.${language}@people.example`, { language })).json();
  expect(await responseTo("forget-password", "en")).toEqual({
    success: true,
    message: "If an account exists for forget-password.en@people.example, a link is on its way.",
  });
  expect(await responseTo("resent-mail", "en")).toEqual({
    success: true,
    message: "Verification email resent to resent-mail.en@people.example",
  });
  expect((await responseTo("resent-mail", "ar")).message).toMatch(/^أُعيد إرسال رسالة التحقق/);
  expect(await runJobs(running)).toEqual([]);
});

test("forget-password mails a link to choose a new password", async () => {
  const { email } = await build.jobSeeker({ fullName: "Maria <b>Santos" });
  await requestLink("forget-password", ` ${email.toUpperCase()} `);
  const [mail, ...others] = await runJobs(running);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: "Choose a new password", language: "en" });
  expect(mail?.text).toContain(`http://localhost:3000/reset-password#token=${extractToken(mail)}`);
  expect(mail?.html).toContain("Maria &lt;b&gt;Santos");
});

test("a mail is in the language of its recipient, not of the request", async () => {
  const { email } = await build.jobSeeker({ language: "ar" });
  await requestLink("forget-password", email, { language: "en" });
  expect(await subjects()).toEqual([[email, "اختر كلمة مرور جديدة"]]);
});

test.each([
  ["forget-password", "unverified", "Welcome to Wasla: set your password"],
  ["resent-mail", "unverified", "Welcome to Wasla: set your password"],
  ["resent-mail", "verified", "You already have a Wasla account"],
] as const)("%s for an address that is %s: %s", async (call, state, subject) => {
  const { email } = await build.jobSeeker(state === "verified" ? {} : unverifiedAccount);
  await requestLink(call, email);
  expect(await subjects()).toEqual([[email, subject]]);
});

test("a suspended account gets no mail", async () => {
  const { id, email } = await build.jobSeeker();
  const suspendedAt = running.services.clock.now();
  await running.services.db.transaction().execute((tx) => updateAccount(tx, id, { suspendedAt }));
  expect((await requestLink("forget-password", email)).statusCode).toBe(200);
  expect((await requestLink("resent-mail", email)).statusCode).toBe(200);
  expect(await runJobs(running)).toEqual([]);
});

test.each([
  ["forget-password", 5, HOUR_MS],
  ["resent-mail", 5, 24 * HOUR_MS],
] as const)("%s: once a minute, and %i in any window of %i ms", async (call, most, stretch) => {
  const email = `limits.${call}@people.example`;
  const at = async (ms: number) => {
    later(ms);
    const { statusCode, headers } = await requestLink(call, email);
    return [statusCode, headers["retry-after"]];
  };
  expect(await at(0)).toEqual([200, undefined]);
  expect(await at(0)).toEqual([429, "60"]);
  expect(await at(59 * SECOND)).toEqual([429, "1"]);
  expect(await at(60 * SECOND - 1)).toEqual([429, "1"]);
  for (let done = 1; done < most; done += 1)
    expect(await at(done * 60 * SECOND)).toEqual([200, undefined]);
  const full = most * 60 * SECOND;
  expect(await at(full)).toEqual([429, String((stretch - full) / SECOND)]);
  expect(await at(stretch - SECOND)).toEqual([429, "1"]);
  expect(await at(stretch)).toEqual([200, undefined]);
  later(0);
});

test("one of ten concurrent requests on two instances succeeds", async () => {
  const second = await openApp(running.services);
  const { email } = await build.jobSeeker();
  const requests = Array.from({ length: 10 }, (_, at) =>
    requestLink("forget-password", email, { app: at % 2 ? running.app : second }),
  );
  const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 429)).toHaveLength(9);
  expect(await subjects()).toHaveLength(1);
  await second.close();
});

test("one network may ask for sixty addresses an hour, known or unknown", async () => {
  const remoteAddress = "10.9.1.1";
  for (let at = 0; at < 60; at += 1)
    expect(
      (await requestLink("forget-password", `n${at}@a.example`, { remoteAddress })).statusCode,
    ).toBe(200);
  const refused = await requestLink("forget-password", "another@a.example", { remoteAddress });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
  expect((await requestLink("forget-password", "another@a.example")).statusCode).toBe(200);
  await runJobs(running);
});

test.each([
  ["a line break", "a@b.example\r\nBcc: all@b.example"],
  ["a line break in capitals of a link", "a@b.example%0d%0aBcc:all@b.example"],
  ["two", "a@b.example,c@b.example"],
  ["a name around it", "Maria <a@b.example>"],
  ["a list", ["a@b.example", "c@b.example"]],
  ["an object", { address: "a@b.example" }],
  ["NUL", "a\0@b.example"],
  ["what turns the direction", "a\u202e@b.example"],
])("rejects an invalid address: %s", async (_what, email) => {
  for (const call of ["forget-password", "resent-mail"] as const) {
    const response = await requestLink(call, email as string);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].field).toBe("email");
  }
  expect(await runJobs(running)).toEqual([]);
});

test("no link is left with a mailbox that its account is leaving at the same moment", async () => {
  const { id, email } = await build.jobSeeker();
  await requestLink("forget-password", email);
  const { db } = running.services;
  const { mails } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    const job = runJobs(running);
    await waitForLockWaiters(running, 1);
    await updateAccount(tx, id, { email: `moved.${email}` });
    return { mails: job };
  });
  expect(await mails).toEqual([]);
  const tickets = db.selectFrom("ticket").select("id").where("accountId", "=", id);
  expect(await tickets.execute()).toEqual([]);
});
