import type { ClientForStaff, WaitingClient } from "@wasla/contract/companies/staff-endpoints";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import {
  loadDetailsContext,
  profileNotFound,
  toCompanyDetails,
} from "#/companies/profile/company-details.ts";
import { findCompany } from "#/companies/queries.ts";
import { findFile } from "#/files/files.ts";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { assessEmailDomain } from "./email-domain.ts";
import { findClientStatus, listWaitingClients } from "./queries.ts";

/** Throws 404 if the account is not a client. */
export async function readClientForStaff(services: Services, id: string): Promise<ClientForStaff> {
  const { db } = services;
  const details = await toCompanyDetails(db, await loadDetailsContext(services), id);
  const [company, status] = await Promise.all([findCompany(db, id), findClientStatus(db, id)]);
  if (!status) throw profileNotFound();
  const isVerified = details.verification?.state === "verified";
  const file = company?.licence ? await findFile(db, company.licence) : undefined;
  return {
    details,
    domain: assessEmailDomain(details.email, details.companyName),
    isSuspended: status.suspendedAt !== null,
    verifiedAt: isVerified ? (status.clientVerifiedAt?.toISOString() ?? null) : null,
    papersAt: company?.papersAt?.toISOString() ?? null,
    licence: file ? { name: file.originalName, type: file.type, sizeBytes: file.sizeBytes } : null,
  };
}

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
