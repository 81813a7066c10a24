/** A mail that waits and names somebody is found by that person's id, and goes with the person. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { confirmNewEmail } from "#/accounts/mails/confirm-new-email.ts";
import { jobListsOf } from "#/app.ts";
import type { Tables } from "#/platform/database/database.ts";
import { noMailer } from "#/platform/mail/mail.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { ask as askFor } from "#/privacy/grants.ts";
import { relistLater } from "#/staff/moderation/relist.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { runJobs } from "#/testing/jobs.ts";
import { eraseEverywhere } from "./erase.ts";

const running = startApp();
const build = buildOn(running);
const { candidate } = candidatesOn(running);

beforeEach(async () => {
  running.setTime(TEST_DAY);
  await runJobs(running);
});

const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  running.services.db.transaction().execute(work);

const eraseNow = ({ id }: Built) => inTransaction((tx) => eraseEverywhere(tx, id, TEST_DAY));

async function waiting(): Promise<string> {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs`.execute(running.services.db);
  return JSON.stringify(rows);
}

/** What the letters are made from, by their kinds. */
function* valuesByKind(): Generator<[kind: string, names: string[]]> {
  for (const file of globSync("*/mails/*.ts", { cwd: join(import.meta.dirname, "..") })) {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    const [, kind] = /kind: "(\w+)"/.exec(text) ?? [];
    const [, values = ""] = /type Values = (\{.*?\});?\n/s.exec(text) ?? [];
    const names = [...values.matchAll(/readonly (\w+):/g)].map(([, name = ""]) => name);
    if (kind) yield [kind, names];
  }
}

/** Names of things; a recipient is known by the address that the mail goes to. */
const nobodys = ["fullName", "fieldName", "viewName"];
/** Where the address is not the account's, or may not be for long. */
const elsewhere = ["confirmNewEmail", "emailChanged", "emailChangeAsked"];

test("of all mails those that name another hold that person's id", () => {
  const kinds = jobListsOf(running.services, noMailer).flatMap(({ mails = [] }) => mails);
  const values = new Map(valuesByKind());
  expect([...values.keys()].toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
  const naming = [...values].flatMap(([kind, names]) =>
    names
      .filter((name) => /name$/i.test(name) && !nobodys.includes(name))
      .map((name) => [kind, name === "name" ? "clientId" : name.replace(/Name$/, "Id")] as const),
  );
  expect(naming.length).toBeGreaterThan(3);
  const needed = [...naming, ...elsewhere.map((kind) => [kind, "accountId"] as const)];
  expect(needed.filter(([kind, id]) => !values.get(kind)?.includes(id))).toEqual([]);
});

test("a mail to a candidate goes with the client that it names", async () => {
  const [person, client] = [await candidate(), await build.client({ fullName: "Omar Khoury" })];
  const pair = { clientId: client.id, candidateId: person.id, fieldName: "resume" } as const;
  await inTransaction((tx) => askFor(tx, running.services, pair));
  expect(await waiting()).toContain("documentAsked");
  await eraseNow(client);
  expect(await waiting()).not.toContain("documentAsked");
});

test("a mail to an address that is not theirs yet goes with whom it names", async () => {
  const person = await candidate();
  const values = { accountId: person.id, fullName: "Maria", ticket: "1" };
  const mail = { to: "new@people.example", language: "en", values } as const;
  await inTransaction((tx) => postMail(running.services.jobs, tx, confirmNewEmail, mail));
  await eraseNow(person);
  expect(await waiting()).not.toContain("confirmNewEmail");
});

test("a walk through many that has come to the person goes on", async () => {
  const person = await candidate();
  const walk = { kind: "skill", id: 1, after: person.id } as const;
  await inTransaction((tx) => relistLater(running.services.jobs, tx, walk));
  await eraseNow(person);
  expect(await waiting()).toContain(person.id);
});
