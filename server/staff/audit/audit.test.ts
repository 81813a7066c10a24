import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { recordAuditEntry } from "#/platform/audit.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

let operator: TestAccount;

type Change = Parameters<typeof recordAuditEntry>[1];
type InventedValues = Readonly<Record<string, unknown>>;
type AuditEntryInput = Pick<Change, "actorId" | "address" | "reason"> & {
  readonly at: string;
  readonly action: string;
  readonly subject: readonly [kind: string, id: string];
  readonly before?: InventedValues;
  readonly after?: InventedValues;
  readonly details?: InventedValues;
};

async function insertAuditEntries(...changes: readonly AuditEntryInput[]) {
  const { db } = running.services;
  await db.transaction().execute(async (tx) => {
    // Invented actions, so that the filters find nothing else.
    for (const { at, ...change } of changes)
      await recordAuditEntry(tx, { ...change, at: new Date(at) } as Change);
  });
}

const erased = "0199c1d2-0000-7000-8000-0000000000ee";
const by = (actorId: string) => ({ actorId, address: "203.0.113.7", reason: "As agreed" });

beforeAll(async () => {
  operator = await build.admin();
  await insertAuditEntries(
    // In Gulf time this is already November 2.
    { at: "2026-11-01T20:00:00Z", action: "oranges.peeled", subject: ["orange", "1"] },
    {
      at: "2026-11-02T19:59:59Z",
      action: "oranges.pressed",
      subject: ["orange", "2"],
      ...by(operator.id),
      before: { juice: null },
      after: { juice: "=SUM(A1)" },
    },
    {
      at: "2026-11-02T20:00:00Z",
      action: "oranges.peeled",
      subject: ["orange", "2"],
      ...by(erased),
      details: { pieces: 9 },
    },
    { at: "2026-11-03T08:00:00Z", action: "oranges_x.peeled", subject: ["lemon", "2"] },
  );
});

async function found(query: Record<string, unknown>) {
  const { status, body } = await call(operator, "GET", "/staff/audit", { query });
  expect(status).toBe(200);
  return body.data.rows.map(
    (row: { action: string; subjectId: string }) => `${row.action} ${row.subjectId}`,
  );
}

const [first, second, third, last] = [
  ...["oranges.peeled 1", "oranges.pressed 2", "oranges.peeled 2", "oranges_x.peeled 2"],
];

describe("filters the audit log", () => {
  test.each([
    ["a module", { action: "oranges" }, [third, second, first]],
    ["an action", { action: "oranges.peeled" }, [third, first]],
    ["a name with LIKE wildcards", { action: "oranges_" }, []],
    ["a subject", { subject: "orange" }, [third, second, first]],
    ["a subject and id", { subject: "orange", subjectId: "2" }, [third, second]],
    ["an id of any subject", { subjectId: "2", action: "oranges" }, [third, second]],
    ["an actor", { actorId: erased }, [third]],
    [
      "days in Gulf time",
      { from: "2026-11-02", to: "2026-11-02", subject: "orange" },
      [second, first],
    ],
    ["everything since a day", { from: "2026-11-03", to: "2099-12-31" }, [last, third]],
    ["everything before a day", { from: "2000-01-01", to: "2026-11-01" }, []],
  ])("by %s", async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test("page by page without repetition", async () => {
    const page = { count: 2, action: "oranges" };
    const { body } = await call(operator, "GET", "/staff/audit", { query: page });
    expect(body.data.rows).toHaveLength(2);
    expect(await found({ ...page, after: body.data.next })).toEqual([first]);
  });
});

test("an entry has actor, reason, address, and the values before and after", async () => {
  const { body } = await call(operator, "GET", "/staff/audit", { query: { action: "oranges" } });
  const [gone, changed, product] = body.data.rows;
  expect(changed).toMatchObject({
    at: "2026-11-02T19:59:59.000Z",
    reason: "As agreed",
    address: "203.0.113.7",
    actor: { _id: operator.id, fullName: "Operator" },
    before: { juice: null },
    after: { juice: "=SUM(A1)" },
    details: {},
  });
  expect(gone).toMatchObject({ actor: { _id: erased, fullName: null }, details: { pieces: 9 } });
  expect(product).toMatchObject({ actor: null, reason: null, address: null, before: null });
});

test("an entry names its subject and the catalogue entries it references", async () => {
  const client = await build.client({ fullName: "Marsa Health" });
  const nursing = await build.profession("Nursing");
  const { rows } = await sql<{ id: number }>`
    insert into skill (label, status) values ('Arc welding', 'approved') returning id`.execute(
    running.services.db,
  );
  const skill = rows[0]?.id ?? 0;
  const at = "2026-11-06T08:00:00Z";
  const action = "pears.picked";
  await insertAuditEntries(
    { at, action, subject: ["skill", String(skill)], after: { mergedInto: skill } },
    { at, action, subject: ["profession", String(nursing)], after: { mergedInto: null } },
    { at, action, subject: ["account", erased] },
    { at, action, subject: ["profession", "no number"] },
    { at, action, subject: ["client", client.id], after: { professionIds: [nursing, 999_999] } },
  );
  const { body } = await call(operator, "GET", "/staff/audit", { query: { action } });
  const named = (_id: number, label: string) => ({ _id: String(_id), label });
  expect(body.data.rows).toMatchObject([
    { about: { label: "Marsa Health" }, entries: [named(nursing, "Nursing")] },
    { about: null, entries: [] },
    { about: null, entries: [] },
    { about: { label: "Nursing" }, entries: [] },
    { about: { label: "Arc welding" }, entries: [named(skill, "Arc welding")] },
  ]);
});

test("the CSV has the filtered entries and no executable cells", async () => {
  await insertAuditEntries({
    at: "2026-11-04T08:00:00Z",
    action: "oranges.sold",
    subject: ["orange", "=1+1"],
    reason: 'To "Maria"; at once',
  });
  const saved = await call(operator, "GET", "/staff/audit/export", {
    query: { action: "oranges" },
  });
  expect(saved.headers["content-disposition"]).toContain("audit.csv");
  const [titles, sold, ...lines] = saved.text.split("\r\n");
  expect(titles).toMatch(/^\ufeffid,at,actorId,actor,action,subject,subjectId,reason,address,/);
  expect(sold).toContain(`,oranges.sold,orange,'=1+1,"To ""Maria""; at once",`);
  expect(lines.slice(0, -1).map((line) => line.split(",").slice(4, 7).join(" "))).toEqual([
    ...["oranges.peeled orange 2", "oranges.pressed orange 2", "oranges.peeled orange 1"],
  ]);
  expect(lines[1]).toContain(",Operator,");
  expect(lines[1]).toContain(`"{""juice"":null}","{""juice"":""=SUM(A1)""}"`);
});

test("the CSV of a long log is complete", async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => ({
    at: "2026-11-05T08:00:00Z",
    action: "lemons.counted",
    subject: ["lemon", `no ${at}`] as const,
  }));
  await insertAuditEntries(...many);
  const saved = await call(operator, "GET", "/staff/audit/export", { query: { action: "lemons" } });
  const ids = saved.text.match(/no \d+/g) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([2_001, 2_001]);
});

test("entries can be neither changed nor deleted", async () => {
  const { db } = running.services;
  const entry = db.updateTable("auditEntry").set({ reason: "Another" });
  await expect(entry.execute()).rejects.toThrow("the audit log only grows");
  await expect(db.deleteFrom("auditEntry").execute()).rejects.toThrow("the audit log only grows");
});

test.each(["0000-02-28", "1999-12-31", "2026-02-30", "today"])(
  "the day %s is refused as an invalid field, in the list and in the CSV",
  async (from) => {
    for (const path of ["/staff/audit", "/staff/audit/export"]) {
      const { status, body } = await call(operator, "GET", path, { query: { from } });
      expect([status, body.errors[0].field]).toEqual([422, "from"]);
    }
  },
);
