/** A client as an operator checks it. */
import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import { detailsOf, gone, present } from "#/companies/profile/details.ts";
import { findCompany } from "#/companies/queries.ts";
import { findFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import { domainOf } from "./domain.ts";
import { findStanding } from "./queries.ts";

/** Refuses who is no client (404). */
export async function readForStaff(services: Services, id: string): Promise<ClientForStaff> {
  const { db } = services;
  const details = await detailsOf(db, await present(services), id);
  const [company, standing] = await Promise.all([findCompany(db, id), findStanding(db, id)]);
  if (!standing) throw gone();
  const isVerified = details.verification?.state === "verified";
  const file = company?.licence ? await findFile(db, company.licence) : undefined;
  return {
    details,
    domain: domainOf(details.email, details.companyName),
    isSuspended: standing.suspendedAt !== null,
    verifiedAt: isVerified ? (standing.clientVerifiedAt?.toISOString() ?? null) : null,
    papersAt: company?.papersAt?.toISOString() ?? null,
    licence: file ? { name: file.originalName, type: file.type, sizeBytes: file.sizeBytes } : null,
  };
}
