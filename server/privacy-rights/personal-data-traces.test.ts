/** An erased account leaves no trace in tables, files, jobs or logs; an export is complete. */

import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { JOB_TABLE } from "#/platform/queue-tables.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { insertSentinelPeople, type SentinelPeople } from "#/testing/sentinel-people.ts";
import {
  findInDatabase,
  listTextColumns,
  SENTINEL_PREFIX,
  type SentinelRole,
} from "#/testing/sentinels.ts";
import { filesFolderFor } from "#/testing/services.ts";
import type { TestAccount } from "#/testing/test-data.ts";
import { processErasure } from "./erasure/process-due-erasures.ts";

/** Tables without personal text, with the reason. */
const impersonalTables: Record<string, string> = {
  country: "a list of ours",
  language: "a list of ours",
  question: "asked by operators",
  coupon: "made by operators",
  plan: "made by operators",
  prize_draw:
    "made by operators; its entries are codes that lead to nobody once their owner is gone",
  gateway_notice: "the provider's ids of what to read again there",
  gateway_reading: "a moment",
  last_mail: "a moment",
  listing_row: "made of a profile, whose words are looked for in it below",
  listing_search: "made of a profile, whose words are looked for in it below",
  data_copy: "a number that was drawn; the copy itself lies in the storage",
};

/** Columns with ids or values from a closed list. */
const closedListColumns: Record<string, readonly string[]> = {
  access_entry: ["what", "file_field", "client_role", "client_country"],
  account: ["role", "language", "residence"],
  audit_entry: ["action", "subject", "subject_id"],
  billing_customer: ["provider"],
  bundle: ["state"],
  candidate: ["marital_status", "currency_type", "preferred_employment_types"],
  candidate_language: ["level"],
  checkout_attempt: ["provider", "kind", "state", "price_id", "coupon_id"],
  client_profession: ["source"],
  company: ["client_type", "gender", "papers_state"],
  consent: ["kind", "language", "version"],
  daily_use: ["alerted"],
  document_request: ["field_name", "state"],
  export_batch: ["format"],
  invoice: ["provider", "subscription_id", "reason", "currency", "dispute", "supplier"],
  media_file: ["field_name", "type", "state", "opening"],
  notification_off: ["kind"],
  outside_identity: ["issuer"],
  profession: ["label_ar", "sector", "sector_ar", "status"], // proposals have one label
  profile_draft: ["step"],
  referral: ["role", "state", "refusal"],
  referral_point: ["kind"],
  saved_view: ["mail"],
  seat: ["role"],
  session: ["method"],
  skill: ["label_ar", "status"],
  subscription: ["provider", "status", "suspension"],
  ticket: ["purpose"],
  upload: ["field_name"],
  work_role: ["employment_type"],
};

/** Rows that stay and point to an empty account, with the reason. */
const retainedRows: Record<string, string> = {
  account: "foreign keys of retained rows",
  organization: "foreign keys of retained rows",
  seat: "whose account an organization was",
  access_entry: "the proof of who saw whom",
  audit_entry: "who did what, without the reason and the values",
  consent: "the proof of what was agreed to",
  export_batch: "how much was exported, without the filters",
  billing_customer: "a late refund finds its invoice by it",
  checkout_attempt: "what was paid for",
  subscription: "what was paid for",
  invoice: "tax law",
};

const running = startApp();
const { copyOf } = createPrivacyRightsSteps(running);
const log: string[] = [];
let people: SentinelPeople;

beforeAll(async () => {
  const stream = { write: (line: string) => log.push(line) };
  running.services = { ...running.services, log: pino({ level: "trace" }, stream) };
  await running.app.close();
  running.app = await openApp(running.services);
  people = await insertSentinelPeople(running);
});

describe("before erasure", () => {
  test("every text column has a sentinel or a reason why not", async () => {
    const columns = await listTextColumns(running);
    const placed = new Set(people.sentinels.sentinels.map(({ place }) => place));
    const open = columns.filter((place) => {
      const [table = "", column = ""] = place.split(".");
      return (
        !placed.has(place) &&
        !(table in impersonalTables) &&
        !closedListColumns[table]?.includes(column)
      );
    });
    expect(open).toEqual([]);
    expect(placed.size).toBeGreaterThan(70);
  });

  test("every column with a reason exists", async () => {
    const columns = await listTextColumns(running);
    const excused = Object.entries(closedListColumns).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    );
    expect(excused.filter((place) => !columns.includes(place))).toEqual([]);
  });

  test("each sentinel is stored where it was put", async () => {
    const found = await findInDatabase(running, sentinelValues());
    const lost = people.sentinels.sentinels.filter(({ place, value }) => {
      const [table = ""] = place.split(".");
      if (table === "storage") return !readStoredTexts().some((text) => text.includes(value));
      const name = table === "job" ? JOB_TABLE : table;
      return !found.includes(`${name}: ${value}`);
    });
    expect(lost).toEqual([]);
    const fullName = nameOf("candidate.full_name");
    expect(found).toContain(`listing_row: ${fullName}`);
    expect(found).toContain(`listing_search: ${fullName}`);
  });
});

describe("a data export", () => {
  const copies = new Map<SentinelRole, { text: string; files: string }>();

  beforeAll(async () => {
    for (const role of ["seeker", "client"] as const) {
      const { text, files } = await copyOf(people[role]);
      copies.set(role, { text, files: [...files.values()].join("\n") });
    }
  });

  test.for(["seeker", "client"] as const)("of the %s contains all their data", (role) => {
    const { text = "" } = copies.get(role) ?? {};
    const theirs = people.sentinels.sentinels.filter(({ exportedTo }) => exportedTo.includes(role));
    expect(theirs.filter(({ value }) => !text.includes(value))).toEqual([]);
    expect(theirs.length).toBeGreaterThan(30);
  });

  test.for(["seeker", "client"] as const)("of the %s contains nothing else", (role) => {
    const { text = "" } = copies.get(role) ?? {};
    const others = people.sentinels.sentinels.filter(
      ({ exportedTo }) => !exportedTo.includes(role),
    );
    const spellingsOf = ({ value }: { value: string }) => [
      value,
      Buffer.from(value, "hex").toString(),
      Buffer.from(value, "hex").toString("base64"),
    ];
    const found = others.filter((each) =>
      spellingsOf(each).some((value) => value !== "" && text.includes(value)),
    );
    expect(found).toEqual([]);
    expect(text).not.toContain('"type": "Buffer"');
  });

  test.for(["seeker", "client"] as const)("of the %s contains their file", (role) => {
    expect(copies.get(role)?.files).toContain(`%PDF-1.7 ${SENTINEL_PREFIX}`);
  });
});

describe("once the job seeker is erased", () => {
  beforeAll(() => eraseImmediately(people.seeker));

  test("only proofs and an archive about to expire refer to the empty account", async () => {
    const proofs = ["access_entry", "account", "audit_entry", "consent"];
    expect(await tablesMentioning([people.seeker.id])).toEqual([...proofs, "bundle"].toSorted());
  });

  test("data that only they could see is gone", async () => {
    const theirs = people.sentinels.sentinels.filter(
      ({ exportedTo }) => exportedTo.join() === "seeker",
    );
    const values = theirs.map(({ value }) => value);
    expect(await findInDatabase(running, values)).toEqual([]);
  });
});

describe("once the client is erased too", () => {
  beforeAll(() => eraseImmediately(people.client));

  test("no table and no job contains their data", async () => {
    const erased = people.sentinels.sentinels.filter(({ isRetained }) => !isRetained);
    const values = erased.map(({ value }) => value);
    expect(await findInDatabase(running, values)).toEqual([]);
  });

  test("only the retained tables refer to them", async () => {
    const ids = [people.seeker.id, people.client.id];
    expect(await tablesMentioning(ids)).toEqual(Object.keys(retainedRows).toSorted());
  });

  test("the storage is empty", () => {
    expect(readStoredTexts()).toEqual([]);
  });

  test("the log never contained their data", () => {
    expect(log.length).toBeGreaterThan(0);
    const words = [...sentinelValues(), people.seeker.email, people.client.email];
    expect(log.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  });

  test("data required by tax law is unchanged", async () => {
    const retained = people.sentinels.sentinels.filter(({ isRetained }) => isRetained);
    const found = await findInDatabase(
      running,
      retained.map(({ value }) => value),
    );
    const expected = retained.map(({ place, value }) => `${place.split(".")[0]}: ${value}`);
    expect(expected.filter((entry) => !found.includes(entry))).toEqual([]);
    expect(retained.length).toBeGreaterThan(15);
  });
});

/** As if the grace period were over, with data a session may have left on its last day. */
async function eraseImmediately({ id: accountId }: TestAccount): Promise<void> {
  const { db, clock } = running.services;
  const now = clock.now();
  await db.insertInto("erasure").values({ accountId, askedAt: now, dueAt: now }).execute();
  await db.updateTable("account").set({ isLeaving: true }).where("id", "=", accountId).execute();
  await processErasure(running.services, accountId);
  await runJobs(running);
}

async function tablesMentioning(ids: readonly string[]): Promise<string[]> {
  const found = await findInDatabase(running, ids);
  return [...new Set(found.map((entry) => entry.slice(0, entry.indexOf(":"))))].toSorted();
}

function sentinelValues(): string[] {
  return people.sentinels.sentinels.map(({ value }) => value);
}

function nameOf(column: string): string | undefined {
  return people.sentinels.sentinels.find(({ place }) => place === column)?.value;
}

function readStoredTexts(): string[] {
  const folder = filesFolderFor(running.databaseUrl);
  return globSync("**/*", { cwd: folder })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"));
}
