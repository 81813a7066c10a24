import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData } from "#/testing/test-data.ts";
import { recordProfileView, reserveExportRows } from "./privacy.ts";

const running = startApp();
const build = createTestData(running);

beforeEach(async () => {
  running.setTime(TEST_NOW);
  const { db } = running.services;
  await db
    .updateTable("account")
    .set({ suspendedAt: TEST_NOW })
    .where("role", "=", "admin")
    .execute();
});

async function open(clientId: string, times: number, limit = 500) {
  for (let time = 0; time < times; time++)
    await recordProfileView(running.services, { clientId, candidateId: randomUUID(), limit });
}

/** Sent mails, without the isolation marks around names. */
async function sent() {
  const mails = await runJobs(running);
  return mails.map(({ to, subject, text, html }) => {
    return { to, subject, html, text: text.replace(/[\u2068\u2069\u2060]/g, "") };
  });
}

async function operator(language: "en" | "ar"): Promise<string> {
  const { id, email } = await build.admin();
  const { db } = running.services;
  await db.transaction().execute((tx) => updateAccount(tx, id, { language }));
  return email;
}

test("the first refused profile view is mailed to every operator, in their language", async () => {
  const [english, arabic] = [await operator("en"), await operator("ar")];
  const { id } = await build.client({ fullName: "Omar Khoury" });
  await open(id, 3, 2);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([english, arabic]);
  expect(mails[0]?.subject).toBe("A client has reached its daily limit");
  expect(mails[0]?.text).toContain(
    "Omar Khoury has opened 2 profiles today (20 November 2026), the daily limit, and tried to open more",
  );
  expect(mails[0]?.text).toContain(id);
  expect(mails[1]?.subject).toBe("بلغ أحد العملاء حدّه اليومي");
  expect(mails[1]?.text).toContain("العميل Omar Khoury اليوم (20 نوفمبر 2026)");
  expect(mails[1]?.html).toContain('dir="rtl"');
});

test("refused export rows are reported separately from profiles", async () => {
  await operator("en");
  const { id: clientId } = await build.client();
  await reserveExportRows(running.services, { clientId, rows: 100_001, limit: 100_000 });
  await open(clientId, 2, 1);
  const [rows, profiles, ...more] = await sent();
  expect(rows?.text).toContain("to export more than the daily limit of 100,000 rows");
  expect(profiles?.text).toContain("opened 1 profiles today");
  expect(more).toEqual([]);
});

test("alerts once per day in Gulf time, however many tabs are refused", async () => {
  await operator("en");
  const { id } = await build.client();
  await open(id, 1, 1);
  await Promise.all(Array.from({ length: 12 }, () => open(id, 1, 1)));
  expect(await sent()).toHaveLength(1);
  await open(id, 3, 1);
  expect(await sent()).toEqual([]);
  running.setTime(new Date("2026-11-20T20:00:00Z")); // midnight in Dubai
  await open(id, 2, 1);
  expect(await sent()).toHaveLength(1);
});

test("use within the quotas is not reported", async () => {
  await operator("en");
  const { id: clientId } = await build.client();
  await open(clientId, 3, 3);
  await reserveExportRows(running.services, { clientId, rows: 100, limit: 100 });
  expect(await sent()).toEqual([]);
});

test("a suspended operator gets no mail", async () => {
  const email = await operator("en");
  const { db } = running.services;
  await db
    .updateTable("account")
    .set({ suspendedAt: TEST_NOW })
    .where("email", "=", email)
    .execute();
  await open((await build.client()).id, 2, 1);
  expect(await sent()).toEqual([]);
});

test("a name cannot add HTML, headers or links to the mail", async () => {
  await operator("en");
  const fullName = '<img src=x>\r\nBcc: a@b.example https://evil.example/"';
  await open((await build.client({ fullName })).id, 2, 1);
  const [mail] = await runJobs(running);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.text).not.toMatch(/^Bcc/m);
  for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
    const links = part.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect([...new Set(links)]).toEqual(["http://localhost:3000"]);
  }
});

test("a refused profile view is neither recorded nor counted", async () => {
  const { id: clientId } = await build.client();
  const candidateId = randomUUID();
  expect(await recordProfileView(running.services, { clientId, candidateId, limit: 0 })).toBe(
    false,
  );
  const { db } = running.services;
  const entries = db.selectFrom("accessEntry").selectAll().where("candidateId", "=", candidateId);
  expect(await entries.execute()).toEqual([]);
  expect(await recordProfileView(running.services, { clientId, candidateId, limit: 1 })).toBe(true);
});
