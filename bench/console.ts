/** `node bench/console.ts`: operators' searches in 1,000,000 accounts and audit entries. */

import { loadavg } from "node:os";
import { join } from "node:path";
import type { AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { sql } from "kysely";
import { listAccounts } from "../server/accounts/operators.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import type { Database } from "../server/platform/database/database.ts";
import type { PageCursor } from "../server/platform/lists/keyset.ts";
import { createLogger } from "../server/platform/log.ts";
import { listAuditRows } from "../server/staff/queries/audit.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { type Times, timeSeries } from "./measure.ts";

const ROWS = 1_000_000;
const RUNS = 20;
const PAGE = 50;
const TARGET_MS = 300;
const FAR_OFFSET = 1_000 * PAGE;

type UserFilter = Parameters<typeof listAccounts>[1];

const users: Record<string, UserFilter> = {
  "users: all": {},
  "users: part of a very common name": { search: "maria" },
  "users: part of a rare name": { search: "uchenna-777" },
  "users: part of no name": { search: "zzyzx" },
  "users: two letters": { search: "uc" },
  "users: two letters, no match": { search: "qq" },
  "users: full email": { search: "person.777777@wasla-bench.example" },
  "users: part of every email": { search: "@wasla-bench" },
  "users: role": { role: "corporate" },
  "users: state": { state: "suspended" },
  "users: rare role and state": { role: "corporate", state: "suspended" },
  "users: role and state, no match": { role: "admin", state: "incomplete" },
  "users: sorted by name": { sort: "name" },
  "users: role, sorted by name": { role: "corporate", sort: "-name" },
  "users: rare state, sorted by name": { state: "suspended", sort: "name" },
  "users: common name, rare role": { search: "maria", role: "corporate" },
};

if (process.argv[1] === import.meta.filename) console.log(await benchmarkConsoleLists());

async function benchmarkConsoleLists(): Promise<string> {
  const config = readConfig({ DATA_DIR: join(import.meta.dirname, "../.data/bench-console") });
  const { services, close } = await openServices(config, createLogger("warn"));
  const { db } = services;
  try {
    await fillDatabase(db);
    const [load = 0] = loadavg();
    const lines = [...(await measureUsers(db)), ...(await measureAudit(db))];
    const head = ["a page of 50, ms", "p50", "p95", `<= ${TARGET_MS} at p95`];
    return `Load before ${load.toFixed(1)}.\n${formatTable([head, ...lines])}`;
  } finally {
    await close();
  }
}

async function measureUsers(db: Database): Promise<string[][]> {
  const lines: string[][] = [];
  const measure = async (name: string, filter: UserFilter, after: PageCursor | undefined) => {
    const times = await timeSeries(RUNS, () =>
      listAccounts(db, filter, { after, limit: PAGE + 1 }),
    );
    lines.push(formatLine(name, times));
  };
  for (const [name, filter] of Object.entries(users)) {
    await measure(name, filter, undefined);
    const after = await findPageCursor(db, filter);
    if (after) await measure(`${name}, page 1,000`, filter, after);
  }
  const { rows } = await findAnyAccount(db);
  await measure("users: id", { search: rows[0]?.id ?? "" }, undefined);
  return lines;
}

function findAnyAccount(db: Database) {
  return sql<{ id: string }>`select id from account offset 500000 limit 1`.execute(db);
}

/** Cursor of page 1,000; undefined if there are fewer rows. */
async function findPageCursor(db: Database, filter: UserFilter): Promise<PageCursor | undefined> {
  if (filter.search && filter.search !== "maria" && !filter.search.startsWith("@"))
    return undefined;
  return await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const found = await listAccounts(connection, filter, { after: undefined, limit: FAR_OFFSET });
    await sql`reset statement_timeout`.execute(connection);
    return found.length < FAR_OFFSET ? undefined : found.at(-1);
  });
}

async function measureAudit(db: Database): Promise<string[][]> {
  const { rows } = await sql<{ actorId: string; subjectId: string }>`
    select actor_id, subject_id from audit_entry where id = 500000`.execute(db);
  const { actorId = "", subjectId = "" } = rows[0] ?? {};
  const filters: Record<string, AuditFilter> = {
    all: {},
    module: { action: "payments" },
    action: { action: "payments.refunded" },
    "rare action": { action: "plans.ended" },
    "action, no match": { action: "plans.unknown" },
    subject: { subject: "client" },
    "subject, no match": { subject: "draw" },
    "subject and id": { subject: "account", subjectId },
    "id only": { subjectId },
    "id, no match": { subjectId: "nobody" },
    actor: { actorId },
    "actor, no match": { actorId: "0199c0de-0000-7000-8000-000000000000" },
    "one day": { from: "2025-06-01", to: "2025-06-01" },
    "one day, no match": { from: "2031-06-01", to: "2031-06-01" },
    "actor and rare action": { actorId, action: "plans.ended" },
    "subject and an old day": { subject: "client", from: "2025-01-02", to: "2025-01-02" },
    "action and an old day": { action: "plans.ended", from: "2025-01-02", to: "2025-01-02" },
  };
  const lines: string[][] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const page = { before: undefined, limit: PAGE + 1 };
    lines.push(
      formatLine(`audit: ${name}`, await timeSeries(RUNS, () => listAuditRows(db, filter, page))),
    );
  }
  const farPage = { before: ROWS - FAR_OFFSET, limit: PAGE + 1 };
  lines.push(
    formatLine(
      "audit: all, page 1,000",
      await timeSeries(RUNS, () => listAuditRows(db, {}, farPage)),
    ),
  );
  return lines;
}

function formatLine(name: string, { p50, p95 }: Times): string[] {
  return [name, p50.toFixed(1), p95.toFixed(1), targetMark(p95 <= TARGET_MS)];
}

/** Fills the tables once; later runs reuse the rows. */
async function fillDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ accounts: number; entries: number }>`
    select (select count(*)::int from account) as accounts,
      (select count(*)::int from audit_entry) as entries`.execute(db);
  const { accounts = 0, entries = 0 } = rows[0] ?? {};
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    if (accounts < ROWS) await fillAccounts(connection);
    if (entries < ROWS) await fillAudit(connection);
    if (accounts < ROWS || entries < ROWS)
      await sql`vacuum analyze account, audit_entry`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** A tenth are clients, about one percent corporates or suspended; ten names are common. */
async function fillAccounts(db: Database): Promise<void> {
  console.log(`  filling ${ROWS.toLocaleString("en")} accounts, takes some minutes…`);
  await sql`
    insert into account
      (id, role, email, full_name, is_profile_completed, verified_at, suspended_at, created_at)
    select gen_random_uuid(),
      case when n % 100 = 0 then 'corporate' when n % 10 = 0 then 'company'
        when n % 50000 = 1 then 'admin' else 'jobSeeker' end,
      'person.' || n || '@wasla-bench.example',
      (array['Maria','Mohammed','Fatima','Rajesh','Priya','Ahmed','Grace','Ali','Chen','Uchenna'])
        [1 + n % 10] || case when n % 10 = 9 then '-' || n else '' end || ' ' || md5(n::text),
      n % 7 <> 0,
      case when n % 13 <> 0 then now() end,
      case when n % 101 = 0 then now() end,
      now() - (${ROWS} - n) * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`.execute(db);
}

async function fillAudit(db: Database): Promise<void> {
  console.log(`  filling ${ROWS.toLocaleString("en")} entries…`);
  await sql`
    insert into audit_entry (at, actor_id, action, subject, subject_id, reason, before, after)
    select timestamptz '2025-01-01' + n * interval '1 minute',
      md5('operator ' || n % 20)::uuid,
      case when n % 100000 = 0 then 'plans.ended' else
        (array['payments.settled','payments.refunded','accounts.suspended','companies.verified',
          'catalogue.merged'])[1 + n % 5] end,
      (array['client','account','profession'])[1 + n % 3],
      md5('subject ' || n % 50000)::uuid::text,
      'Requested by phone', '{"isVerified": false}', '{"isVerified": true}'
    from generate_series(1, ${ROWS}::int) n`.execute(db);
}
