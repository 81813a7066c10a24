/** Mails queued by an earlier version are still sent after an update. */

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { addJob, runJobs } from "#/testing/jobs.ts";

const running = startApp();

const client = { clientId: randomUUID(), clientName: "Gulf Hotels" };
const input = { recipientId: randomUUID(), fullName: "Maria", ...client, fieldName: "resume" };
const emailChange = {
  accountId: randomUUID(),
  newEmail: "new@people.example",
  at: "2026-11-20T08:00Z",
};

/** Kinds and values as earlier versions queued them, and what the mails must say. */
const earlier = {
  passwordChanged: [{ fullName: "Maria" }, /password .* has just been changed/, /كلمة مرور/],
  documentAsked: [input, /open your resume\./, /المستند التالي من ملفك: /],
  setFirstPassword: [{ fullName: "Maria", ticket: "1" }, /link to set a password/, /كلمة مرور/],
  emailChanged: [
    { fullName: "Maria", ...emailChange },
    /was changed to/,
    /البريد الإلكتروني لحسابك/,
  ],
  addressWanted: [{ fullName: "Maria" }, /for another Wasla account/, /لحساب آخر في وصلة/],
} as const;

test.each(
  Object.entries(earlier).flatMap(([kind, [values, en, ar]]) => [
    { kind, language: "en", values, text: en },
    { kind, language: "ar", values, text: ar },
  ]),
)("sends an earlier $kind in $language", async ({ kind, language, values, text }) => {
  const { db } = running.services;
  const mail = { id: randomUUID(), kind, to: "maria@people.example", language, values };
  await addJob(db, "sendMail", mail);
  const [sent, ...others] = await runJobs(running);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ id: mail.id, to: mail.to, text: expect.stringMatching(text) });
  expect(sent?.text).not.toContain("undefined");
});
