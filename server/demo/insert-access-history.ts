import { GRANT_DAYS } from "@wasla/contract/privacy/document-requests";
import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Tx = Transaction<Tables>;

const CORPORATE_EMAIL = "corporate@wasla.example";
const COMPANY_EMAIL = "company@wasla.example";

/** At most one view by each client per day. */
const profileViews = [
  { email: CORPORATE_EMAIL, hoursAgo: [3, 27, 51, 146, 171, 290, 412, 437, 580, 655] },
  { email: COMPANY_EMAIL, hoursAgo: [5, 77, 150, 269, 388, 460, 604] },
];

const downloads = [
  { email: CORPORATE_EMAIL, field: "resume", hoursAgo: 50 },
  { email: COMPANY_EMAIL, field: "resume", hoursAgo: 149 },
  { email: COMPANY_EMAIL, field: "degreeCertificate", hoursAgo: 149 },
  { email: CORPORATE_EMAIL, field: "policeCertificate", hoursAgo: 26 },
];

const csvExport = { email: CORPORATE_EMAIL, hoursAgo: 240, rows: 214 };

const documentRequests = [
  {
    email: COMPANY_EMAIL,
    field: "passportCopy",
    state: "asked",
    askedHoursAgo: 5,
    answeredHoursAgo: null,
  },
  {
    email: CORPORATE_EMAIL,
    field: "policeCertificate",
    state: "allowed",
    askedHoursAgo: 51,
    answeredHoursAgo: 30,
  },
  {
    email: CORPORATE_EMAIL,
    field: "passportCopy",
    state: "declined",
    askedHoursAgo: 146,
    answeredHoursAgo: 140,
  },
];

/** Who viewed, downloaded and requested the candidate's data. The clients' accounts must exist. */
export async function insertAccessHistory(tx: Tx, candidateId: string, now: Date): Promise<void> {
  const toTime = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString();
  await insertAccessEntries(tx, candidateId, toTime);
  const rows = documentRequests.map(({ askedHoursAgo, answeredHoursAgo, ...request }) => ({
    id: v7(),
    ...request,
    asked_at: toTime(askedHoursAgo),
    answered_at: answeredHoursAgo === null ? null : toTime(answeredHoursAgo),
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
  toTime: (hoursAgo: number) => string,
): Promise<void> {
  const batchId = v7();
  const rows = [
    ...profileViews.flatMap(({ email, hoursAgo }) =>
      hoursAgo.map((hours) => ({ email, what: "viewed", at: toTime(hours) })),
    ),
    ...downloads.map(({ hoursAgo, ...download }) => ({
      ...download,
      what: "downloaded",
      at: toTime(hoursAgo),
    })),
    { email: csvExport.email, what: "exported", at: toTime(csvExport.hoursAgo), batch: batchId },
  ];
  await sql`
    insert into export_batch (id, client_id, at, filter, row_count, format)
    select ${batchId}, id, ${toTime(csvExport.hoursAgo)}, '{}', ${csvExport.rows}, 'csv'
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
