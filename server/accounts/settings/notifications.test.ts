import { notificationKinds, notificationsByRole } from "@wasla/contract/accounts/notifications";
import { isOptionalMail, mailKindNames } from "@wasla/contract/platform/mail-kinds";
import { expect, test } from "vitest";
import { createModuleJobs } from "#/app.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { unconfiguredMailer } from "#/platform/mail/mailer.ts";
import { documentAllowed, documentsRequested } from "#/privacy/mails/document-requests.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const PATH = "/auth/notifications";
const read = async (person: TestAccount) => (await call(person, "GET", PATH)).body.data;
const set = (person: TestAccount, body: object) => call(person, "PUT", PATH, { body });

async function enqueueDocumentMail({ id, email }: TestAccount): Promise<void> {
  const { db, jobs } = running.services;
  const mailInput = { recipientId: id, fullName: "Maria", clientId: "1", clientName: "Acme" };
  const values = { ...mailInput, fieldNames: ["passportCopy"] } as const;
  const mail = { to: email, language: "en", values } as const;
  await db.transaction().execute((tx) => enqueueMail(jobs, tx, documentsRequested, mail));
}

const mailsTo = async ({ email }: TestAccount) =>
  (await runJobs(running)).filter(({ to }) => to === email);

test("every kind of mail has one template, under its own name", () => {
  const lists = createModuleJobs(running.services, unconfiguredMailer);
  const templates = lists.flatMap(({ mails = {} }) => Object.entries(mails));
  const names = templates.map(([name, { kind }]) => `${name} ${kind}`);
  expect(names.toSorted()).toEqual(mailKindNames.map((name) => `${name} ${name}`).toSorted());
});

test("every optional mail has a notification setting, and no other mail has one", () => {
  expect(notificationKinds).toEqual(["documentAsked", "documentAllowed", "newMatches"]);
  const offered = new Set(Object.values(notificationsByRole).flat());
  expect([...offered].toSorted()).toEqual([...notificationKinds].toSorted());
  expect(mailKindNames.filter((name) => !isOptionalMail(name))).toContain("passwordChanged");
});

test("all notifications are on until switched off, per account", async () => {
  const [person, other, client] = [
    await build.jobSeeker(),
    await build.jobSeeker(),
    await build.client(),
  ];
  expect(await read(person)).toEqual([{ kind: "documentAsked", isOn: true }]);
  expect(await read(client)).toEqual([
    { kind: "documentAllowed", isOn: true },
    { kind: "newMatches", isOn: true },
  ]);
  const off = [{ kind: "documentAsked", isOn: false }];
  for (const _again of [1, 2])
    expect((await set(person, { kind: "documentAsked", isOn: false })).body.data).toEqual(off);
  expect(await read(person)).toEqual(off);
  expect(await read(other)).toEqual([{ kind: "documentAsked", isOn: true }]);
});

test("a disabled mail is not sent, not even one in the queue, until enabled again", async () => {
  const person = await build.jobSeeker();
  await enqueueDocumentMail(person);
  await set(person, { kind: "documentAsked", isOn: false });
  expect(await mailsTo(person)).toEqual([]);
  await set(person, { kind: "documentAsked", isOn: true });
  expect(await mailsTo(person)).toEqual([]);
  await enqueueDocumentMail(person);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("a password reset is mailed whatever is disabled", async () => {
  const person = await build.jobSeeker();
  await set(person, { kind: "documentAsked", isOn: false });
  await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
  expect(await mailsTo(person)).toHaveLength(1);
});

test.each([
  ["one that this person never gets", { kind: "newMatches", isOn: false }, "kind"],
  ["a mandatory one", { kind: "receipt", isOn: false }, "kind"],
  ["no value", { kind: "documentAsked" }, "isOn"],
])("%s is refused", async (_what, body, field) => {
  const { status, body: response } = await set(await build.jobSeeker(), body);
  expect(status).toBe(422);
  expect(response.errors[0].field).toBe(field);
});

test("a mail offers to unsubscribe by link and by one click", async () => {
  const person = await build.jobSeeker();
  await enqueueDocumentMail(person);
  const [mail] = await mailsTo(person);
  const token = /mail-off\?kind=documentAsked#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const oneClick = new URL(mail?.unsubscribeUrl ?? "");
  expect(oneClick.searchParams.get("token")).toBe(token);
  const stop = () =>
    running.app.inject({
      method: "POST",
      url: `${oneClick.pathname}${oneClick.search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  for (const other of [`${PATH}/newMatches/off`, "/views/mail-off"])
    expect((await call(undefined, "POST", other, { query: { token } })).status).toBe(404);
  expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([200, 200]);
  expect(await read(person)).toEqual([{ kind: "documentAsked", isOn: false }]);
});

test("a token for another purpose or an invalid one responds with 404", async () => {
  const person = await build.jobSeeker();
  await call(undefined, "POST", "/auth/forget-password", { body: { email: person.email } });
  const [mail] = await mailsTo(person);
  const off = `${PATH}/documentAsked/off`;
  for (const token of ["", "guess", extractToken(mail)])
    expect((await call(undefined, "POST", off, { query: { token } })).status).toBe(404);
  const none = await call(undefined, "POST", `${PATH}/receipt/off`, { query: { token: "guess" } });
  expect(none.status).toBe(422);
  expect(await read(person)).toEqual([{ kind: "documentAsked", isOn: true }]);
});

test("a client can unsubscribe from allowed document requests", () => {
  const mailInput = {
    recipientId: "1",
    candidateId: "2",
    candidateName: "Maria",
    fullName: "Omar",
  };
  const mail = documentAllowed.ar({ ...mailInput, fieldName: "passportCopy", until: "2026-12-04" });
  expect(mail.unsubscribe).toMatchObject({ ticket: "1", path: "/mail-off?kind=documentAllowed" });
});
