import { GRANT_DAYS } from "@wasla/contract/privacy/document-requests";
import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Tx = Transaction<Tables>;

const CORPORATE = "corporate@wasla.example";
const COMPANY = "company@wasla.example";

/** Hours before now at which a client viewed the profile: at most one view per day. */
const profileViews = [
  { email: CORPORATE, hours: [3, 27, 51, 146, 171, 290, 412, 437, 580, 655] },
  { email: COMPANY, hours: [5, 77, 150, 269, 388, 460, 604] },
];

const downloads = [
  { email: CORPORATE, field: "resume", hours: 50 },
  { email: COMPANY, field: "resume", hours: 149 },
  { email: COMPANY, field: "degreeCertificate", hours: 149 },
  { email: CORPORATE, field: "policeCertificate", hours: 26 },
];

const csvExport = { email: CORPORATE, hours: 240, rows: 214 };

const requests = [
  { email: COMPANY, field: "passportCopy", state: "asked", asked: 5, answered: null },
  { email: CORPORATE, field: "policeCertificate", state: "allowed", asked: 51, answered: 30 },
  { email: CORPORATE, field: "passportCopy", state: "declined", asked: 146, answered: 140 },
];

/** The clients' accounts must exist; entries are inserted in chronological order. */
export async function insertAccessHistory(tx: Tx, candidateId: string, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  await insertAccessEntries(tx, candidateId, hoursAgo);
  const rows = requests.map(({ asked, answered, ...request }) => ({
    id: v7(),
    ...request,
    asked_at: hoursAgo(asked),
    answered_at: answered === null ? null : hoursAgo(answered),
  }));
  await sql`
    insert into document_request
      (id, candidate_id, client_id, field_name, state, asked_at, answered_at, until)
    select row.id, ${candidateId}, account.id, field, state, asked_at, answered_at,
      case when state = 'allowed' then answered_at + make_interval(days => ${GRANT_DAYS}::int) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, email text, field text,
      state text, asked_at timestamptz, answered_at timestamptz)
    join account using (email)`.execute(tx);
}

async function insertAccessEntries(
  tx: Tx,
  candidateId: string,
  before: (hours: number) => string,
): Promise<void> {
  const batch = v7();
  const rows = [
    ...profileViews.flatMap(({ email, hours }) =>
      hours.map((each) => ({ email, what: "viewed", at: before(each) })),
    ),
    ...downloads.map(({ hours, ...each }) => ({ ...each, what: "downloaded", at: before(hours) })),
    { email: csvExport.email, what: "exported", at: before(csvExport.hours), batch },
  ];
  await sql`
    insert into export_batch (id, client_id, at, filter, row_count, format)
    select ${batch}, id, ${before(csvExport.hours)}, '{}', ${csvExport.rows}, 'csv'
    from account where email = ${csvExport.email}`.execute(tx);
  await sql`
    insert into access_entry
      (candidate_id, client_id, client_role, client_country, what, file_field, at, batch_id)
    select ${candidateId}, client.id, client.role, client.residence, what, field, at, batch
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(email text, what text, field text,
      at timestamptz, batch uuid)
    join account using (email) join known_client client on client.id = account.id
    order by at`.execute(tx);
}
