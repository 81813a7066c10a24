import type { WaitingClient } from "@wasla/contract/companies/staff-endpoints";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { assessEmailDomain } from "./email-domain.ts";
import { listWaitingClients } from "./queries.ts";

export async function listWaitingClientsPage(
  { db }: Services,
  { after, count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  const found = await listWaitingClients(db, { after: decodeCursor(after), limit: count + 1 });
  const { rows: pageRows, next } = toPage(found, count, encodeCursor);
  const rows: WaitingClient[] = pageRows.map(({ id, micros: _micros, papersAt, ...client }) => ({
    _id: id,
    ...client,
    papersAt: papersAt.toISOString(),
    domain: assessEmailDomain(client.email, client.companyName),
  }));
  return { rows, next };
}
