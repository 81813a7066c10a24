import { beforeEach, describe, expect, test } from "vitest";
import {
  recordDownload,
  recordExport,
  recordProfileView,
  reserveExportRows,
} from "#/privacy/privacy.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { corporate, hide, summary } = createPrivacySteps(running);

beforeEach(() => running.setTime(TEST_NOW));

const open = (client: TestAccount, candidate: TestAccount) =>
  recordProfileView(running.services, {
    clientId: client.id,
    candidateId: candidate.id,
    limit: 500,
  });

const download = (client: TestAccount, candidate: TestAccount, fileField = "resume") =>
  recordDownload(running.services.db, running.services.clock, {
    clientId: client.id,
    candidateId: candidate.id,
    fileField,
  });

async function exportOf(client: TestAccount, candidate: TestAccount) {
  const { services } = running;
  const input = { clientId: client.id, rows: 1, limit: 100 };
  const reservation = await reserveExportRows(services, input);
  if (!reservation) throw new Error("no room");
  await recordExport(services, {
    reservation,
    filter: {},
    format: "csv",
    candidateIds: [candidate.id],
  });
  await runJobs(running);
}

async function list(candidate: TestAccount, query: Record<string, unknown> = {}) {
  const { status, body } = await call(candidate, "GET", "/privacy/access", { query });
  expect(status).toBe(200);
  return body.data;
}

describe("the access log", () => {
  test("shows the candidate who viewed, downloaded and exported, newest first", async () => {
    const [client, candidate, other] = [
      await corporate({ residence: "SA" }),
      await build.jobSeeker(),
      await build.jobSeeker(),
    ];
    const company = await build.client({ fullName: "Omar Khoury" });
    await open(client, candidate);
    await download(client, candidate, "video");
    await open(company, candidate);
    await exportOf(client, candidate);
    const values = { _id: client.id, role: "corporate", name: "Gulf Care LLC", country: "SA" };
    const at = TEST_NOW.toISOString();
    const entry = { _id: expect.stringMatching(/^[\w-]{48}$/), at, isHiddenFrom: false };
    expect(await list(candidate)).toEqual({
      hasMore: false,
      entries: [
        { ...entry, client: values, what: "exported", fieldName: null },
        {
          ...entry,
          client: { _id: company.id, role: "company", name: "Omar Khoury", country: null },
          what: "viewed",
          fieldName: null,
        },
        { ...entry, client: values, what: "downloaded", fieldName: "video" },
        { ...entry, client: values, what: "viewed", fieldName: null },
      ],
    });
    expect(await list(other)).toEqual({ entries: [], hasMore: false });
  });

  test("shows each entry once, even if others are added between two pages", async () => {
    const candidate = await build.jobSeeker();
    const clients = await Promise.all(Array.from({ length: 7 }, () => corporate()));
    for (const client of clients) await open(client, candidate);
    const seen: string[] = [];
    let before: string | undefined;
    for (let hasMore = true; hasMore; ) {
      const page = await list(candidate, { count: 3, ...(before && { before }) });
      seen.push(...page.entries.map((entry: { client: { _id: string } }) => entry.client._id));
      before = page.entries.at(-1)._id;
      hasMore = page.hasMore;
      await download(clients[0] as TestAccount, candidate);
    }
    expect(seen).toEqual(clients.map(({ id }) => id).toReversed());
  });

  test("gives entries stable ids that do not reveal how many there are", async () => {
    const [candidate, other] = [await build.jobSeeker(), await build.jobSeeker()];
    const client = await corporate();
    for (const field of ["resume", "video", "resume", "video"])
      for (const each of [candidate, other]) await download(client, each, field);
    const idsOf = async (each: TestAccount): Promise<string[]> =>
      (await list(each)).entries.map(({ _id }: { _id: string }) => _id);
    const ids = await idsOf(candidate);
    expect(await idsOf(candidate)).toEqual(ids);
    const all = [...ids, ...(await idsOf(other))];
    expect(new Set(all).size).toBe(8);
    // Compares byte by byte: consecutive numbers would share most digits.
    const bytes = all.map((id) => Buffer.from(id, "base64url"));
    for (let at = 0; at < 36; at += 1)
      expect(new Set(bytes.map((each) => each[at])).size).toBeGreaterThan(3);
    const [foreign] = await idsOf(other);
    const { status, body } = await call(candidate, "GET", "/privacy/access", {
      query: { before: foreign },
    });
    expect([status, body.errors]).toEqual([
      ...[422, [{ field: "before", message: "This value is not in the right format." }]],
    ]);
  });

  test("has no further page after a full last page", async () => {
    const candidate = await build.jobSeeker();
    for (const client of [await corporate(), await corporate()]) await open(client, candidate);
    const { entries, hasMore } = await list(candidate, { count: 2 });
    expect([entries.length, hasMore]).toEqual([2, false]);
    expect(await list(candidate, { before: entries[1]._id })).toEqual({
      entries: [],
      hasMore: false,
    });
  });

  test("keeps an erased client with its kind and country but without its name", async () => {
    const [client, candidate] = [await corporate({ residence: "QA" }), await build.jobSeeker()];
    await open(client, candidate);
    await download(client, candidate);
    await exportOf(client, candidate);
    await running.services.db.deleteFrom("account").where("id", "=", client.id).execute();
    const { entries } = await list(candidate);
    expect(entries).toHaveLength(3);
    for (const entry of entries)
      expect(entry.client).toEqual({
        _id: client.id,
        role: "corporate",
        name: null,
        country: "QA",
      });
  });

  test("marks exactly the clients from which the candidate hides", async () => {
    const [client, other, candidate] = [
      await corporate(),
      await corporate(),
      await build.jobSeeker(),
    ];
    for (const each of [client, other]) await open(each, candidate);
    await hide(candidate, client);
    const hidden = (await list(candidate)).entries.map(
      (entry: { isHiddenFrom: boolean }) => entry.isHiddenFrom,
    );
    expect(hidden).toEqual([false, true]);
  });

  test.each([
    { before: "x" },
    { before: "-1" },
    { before: "17" },
    { before: "A".repeat(48) },
    { before: "A".repeat(23) },
    { count: 0 },
    { count: 101 },
  ])("rejects %j", async (query) => {
    const response = await call(await build.jobSeeker(), "GET", "/privacy/access", { query });
    expect([response.status, response.body.errors[0].field]).toEqual([422, Object.keys(query)[0]]);
  });
});

describe("the summary", () => {
  test("counts by day in Gulf time, over the end of a month, up to today", async () => {
    const candidate = await build.jobSeeker();
    const moments = [
      "2026-11-03T19:59:59Z", // 3 November, 23:59:59 in Dubai: the day before the first
      "2026-11-03T20:00:00Z", // midnight of the 4th: the first of thirty
      "2026-11-26T19:59:59Z", // the 26th: the eighth from the end
      "2026-11-26T20:00:00Z", // the 27th: the first of the last seven
      "2026-11-30T19:59:59Z",
      "2026-11-30T20:00:00Z", // 1 December
      "2026-12-03T08:00:00Z",
    ];
    for (const moment of moments) {
      running.setTime(new Date(moment));
      await open(await corporate(), candidate);
    }
    await download(await corporate(), candidate);
    const { last7Days, last30Days, days } = await summary(candidate);
    expect([last7Days, last30Days]).toEqual([4, 6]);
    expect(days).toHaveLength(30);
    expect([days[0].day, days[29].day]).toEqual(["2026-11-04", "2026-12-03"]);
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      days.map(({ day }: { day: string }) => day).toSorted(),
    );
    const busy = days.filter((day: { viewed: number; taken: number }) => day.viewed + day.taken);
    expect(busy).toEqual([
      { day: "2026-11-04", viewed: 1, taken: 0 },
      { day: "2026-11-26", viewed: 1, taken: 0 },
      { day: "2026-11-27", viewed: 1, taken: 0 },
      { day: "2026-11-30", viewed: 1, taken: 0 },
      { day: "2026-12-01", viewed: 1, taken: 0 },
      { day: "2026-12-03", viewed: 1, taken: 1 },
    ]);
  });

  test("begins a new day at midnight in the Gulf", async () => {
    const candidate = await build.jobSeeker();
    running.setTime(new Date("2026-12-31T19:59:59Z"));
    await open(await corporate(), candidate);
    const lastDay = async () => (await summary(candidate)).days.at(-1);
    expect(await lastDay()).toEqual({ day: "2026-12-31", viewed: 1, taken: 0 });
    running.setTime(new Date("2026-12-31T20:00:00Z"));
    expect(await lastDay()).toEqual({ day: "2027-01-01", viewed: 0, taken: 0 });
  });

  test("is zero without entries, whatever other candidates have", async () => {
    const [candidate, other] = [await build.jobSeeker(), await build.jobSeeker()];
    await open(await corporate(), other);
    const { last7Days, last30Days, days } = await summary(candidate);
    expect([last7Days, last30Days, days.length]).toEqual([0, 0, 30]);
  });
});
