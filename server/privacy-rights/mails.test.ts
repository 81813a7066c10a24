/** A queued mail that names a person contains their id, so that erasure can delete it. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Transaction } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { confirmNewEmail } from "#/accounts/mails/email-change.ts";
import { createModuleJobs } from "#/app.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { unconfiguredMailer } from "#/platform/mail/mailer.ts";
import { requestDocument as askFor } from "#/privacy/grants.ts";
import { documentsRequested } from "#/privacy/mails/document-requests.ts";
import { enqueueRefreshListings } from "#/staff/moderation/refresh-holder-listings.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { readQueuedPayloads } from "#/testing/queued-jobs.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { eraseAllPersonalData } from "./erasure/erase-account.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);

beforeEach(async () => {
  running.setTime(TEST_NOW);
  await runJobs(running);
});

const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  running.services.db.transaction().execute(work);

const eraseImmediately = ({ id }: TestAccount) =>
  inTransaction((tx) => eraseAllPersonalData(tx, id, TEST_NOW));

const queuedPayloads = () => readQueuedPayloads(running.services.db);

/** Names of the values of each mail, by kind, read from the source. */
function* mailValuesByKind(): Generator<[kind: string, names: string[]]> {
  for (const file of globSync("*/mails/*.ts", { cwd: join(import.meta.dirname, "..") })) {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    for (const [, type, kind = ""] of text.matchAll(/: MailKind<(\w+)> = \{\s+kind: "(\w+)"/g)) {
      const [, values = ""] = new RegExp(`type ${type} = (\\{.*?\\});?\n`, "s").exec(text) ?? [];
      yield [kind, [...values.matchAll(/readonly (\w+):/g)].map(([, name = ""]) => name)];
    }
  }
}

/** Names of things, and of the recipient, who is found by the mail's address. */
const impersonalNames = ["fullName", "fieldName", "viewName"];
/** Sent to an address that is not the account's, or soon will not be. */
const mailsToOtherAddresses = ["confirmNewEmail", "emailChanged", "emailChangeRequested"];

test("every mail that names another person contains that person's id", () => {
  const kinds = createModuleJobs(running.services, unconfiguredMailer).flatMap(({ mails = {} }) =>
    Object.keys(mails),
  );
  const values = new Map(mailValuesByKind());
  expect([...values.keys()].toSorted()).toEqual(kinds.toSorted());
  const naming = [...values].flatMap(([kind, names]) =>
    names
      .filter((name) => /name$/i.test(name) && !impersonalNames.includes(name))
      .map((name) => [kind, name === "name" ? "clientId" : name.replace(/Name$/, "Id")] as const),
  );
  expect(naming.length).toBeGreaterThan(3);
  const needed = [...naming, ...mailsToOtherAddresses.map((kind) => [kind, "accountId"] as const)];
  expect(needed.filter(([kind, id]) => !values.get(kind)?.includes(id))).toEqual([]);
});

const mailValues = {
  fullName: "Maria",
  clientName: "Omar Khoury",
  fieldNames: ["resume"],
} as const;

test("a queued mail to a candidate is deleted with the client it names", async () => {
  const [person, client] = [await candidate(), await build.client({ fullName: "Omar Khoury" })];
  const pair = { clientId: client.id, candidateId: person.id, fieldName: "resume" } as const;
  const values = { ...mailValues, recipientId: person.id, clientId: client.id };
  const mail = { to: person.email, language: "en", values } as const;
  await inTransaction((tx) => enqueueMail(running.services.jobs, tx, documentsRequested, mail));
  await inTransaction((tx) => askFor(tx, running.services, pair));
  expect((await queuedPayloads()).split(client.id)).toHaveLength(3);
  await eraseImmediately(client);
  expect(await queuedPayloads()).not.toContain(client.id);
});

test("a queued mail to an unconfirmed address is deleted with the account it names", async () => {
  const person = await candidate();
  const values = { accountId: person.id, fullName: "Maria", ticket: "1" };
  const mail = { to: "new@people.example", language: "en", values } as const;
  await inTransaction((tx) => enqueueMail(running.services.jobs, tx, confirmNewEmail, mail));
  await eraseImmediately(person);
  expect(await queuedPayloads()).not.toContain("confirmNewEmail");
});

test("a batch job whose position is the erased person continues", async () => {
  const person = await candidate();
  const walk = { kind: "skill", id: 1, after: person.id } as const;
  await inTransaction((tx) => enqueueRefreshListings(running.services.jobs, tx, walk));
  await eraseImmediately(person);
  expect(await queuedPayloads()).toContain(person.id);
});
