import "#/privacy/tables.ts";
import "#/accounts/accounts.ts"; // owns the view `known_client`
import "#/entitlements/entitlements.ts"; // owns the view `hidden_client`
import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { type Kysely, type Selectable, sql } from "kysely";
import { GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { ClientCandidatePair } from "./document-requests.ts";

type Db = Kysely<Tables>;

export type ClientRow = {
  readonly clientId: string;
  readonly role: ClientSummary["role"];
  readonly name: string | null;
  readonly country: string | null;
};

type AccessEntryRow = ClientRow &
  Pick<Selectable<Tables["accessEntry"]>, "id" | "what" | "fileField" | "at"> & {
    readonly isHidden: boolean;
  };

type AccessPage = {
  readonly candidateId: string;
  /** Only older entries than this id. */
  readonly before: string | undefined;
  readonly count: number;
};

/** Newest first. An erased client has the kind and country it had at the time. */
export async function listAccessEntryRows(
  db: Db,
  { candidateId, before, count }: AccessPage,
): Promise<AccessEntryRow[]> {
  const { rows } = await sql<AccessEntryRow>`
    select entry.id, entry.what, entry.file_field, entry.at, entry.client_id,
      coalesce(client.role, entry.client_role, 'company') as role,
      client.name,
      case when client.id is null then entry.client_country else client.residence end as country,
      exists (
        select from hidden_client hidden
        where hidden.client_id = entry.client_id and hidden.candidate_id = entry.candidate_id
      ) as is_hidden
    from access_entry entry
    left join known_client client on client.id = entry.client_id
    where entry.candidate_id = ${candidateId}
      ${before === undefined ? sql`` : sql`and entry.id < ${before}::bigint`}
    order by entry.id desc
    limit ${count}`.execute(db);
  return rows;
}

type DayCounts = { readonly day: string; readonly viewed: number; readonly taken: number };

/** The last `count` days in Gulf time up to `today`, oldest first. */
export async function countByDay(
  db: Db,
  candidateId: string,
  { today, count }: { readonly today: string; readonly count: number },
): Promise<DayCounts[]> {
  const gulf = sql.lit(GULF_TIME_ZONE);
  const first = sql`${today}::date - ${count - 1}::int`;
  const { rows } = await sql<DayCounts>`
    with counted as (
      select (at at time zone ${gulf})::date as day,
        count(*) filter (where what = 'viewed')::int as viewed,
        count(*) filter (where what <> 'viewed')::int as taken
      from access_entry
      where candidate_id = ${candidateId}
        and at >= (${first})::timestamp at time zone ${gulf}
        and at < (${today}::date + 1)::timestamp at time zone ${gulf}
      group by 1)
    select days.day::date as day, coalesce(viewed, 0) as viewed, coalesce(taken, 0) as taken
    from generate_series(${first}, ${today}::date, '1 day') days(day)
    left join counted on counted.day = days.day
    order by days.day`.execute(db);
  return rows;
}

/** Pending requests first, then the newest. */
export function listRequests(db: Db, candidateId: string, count: number) {
  return selectRequests(db)
    .where("request.candidateId", "=", candidateId)
    .where("request.isLatest", "=", true)
    .orderBy(sql`(request.state = 'asked')`, "desc")
    .orderBy("request.askedAt", "desc")
    .orderBy("request.id", "desc")
    .limit(count)
    .execute();
}

export function findRequest(
  db: Db,
  { id, candidateId }: { readonly id: string; readonly candidateId: string },
) {
  return selectRequests(db)
    .where("request.id", "=", id)
    .where("request.candidateId", "=", candidateId)
    .executeTakeFirst();
}

/** The last hidden first. */
export function listHiddenClients(db: Db, candidateId: string): Promise<ClientRow[]> {
  return db
    .selectFrom("hiddenClient as hidden")
    .innerJoin("knownClient as client", "client.id", "hidden.clientId")
    .select(clientColumns)
    .where("hidden.candidateId", "=", candidateId)
    .orderBy("hidden.hiddenAt", "desc")
    .orderBy("client.id")
    .execute();
}

/** The name shown to candidates; empty if the client is erased. */
export async function findClientName(db: Db, clientId: string): Promise<string> {
  const found = await db
    .selectFrom("knownClient")
    .select("name")
    .where("id", "=", clientId)
    .executeTakeFirst();
  return found?.name ?? "";
}

/** Whether an existing client has viewed, downloaded or requested anything of a candidate. */
export async function hasInteracted(
  db: Db,
  { clientId, candidateId }: ClientCandidatePair,
): Promise<boolean> {
  const { rows } = await sql`
    select from known_client where id = ${clientId} and (
      exists (
        select from access_entry where candidate_id = ${candidateId} and client_id = ${clientId})
      or exists (
        select from document_request
        where candidate_id = ${candidateId} and client_id = ${clientId}))`.execute(db);
  return rows.length > 0;
}

const clientColumns = [
  ...(["client.id as clientId", "client.role", "client.name"] as const),
  "client.residence as country",
] as const;

function selectRequests(db: Db) {
  return db
    .selectFrom("documentRequest as request")
    .innerJoin("knownClient as client", "client.id", "request.clientId")
    .select(["request.id", "request.candidateId", "request.fieldName", "request.state"])
    .select(["request.askedAt", "request.answeredAt", "request.until"])
    .select(clientColumns);
}
