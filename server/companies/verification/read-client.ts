import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import {
  loadDetailsContext,
  profileNotFound,
  toCompanyDetails,
} from "#/companies/profile/company-details.ts";
import { findCompany } from "#/companies/queries.ts";
import { findFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import { assessEmailDomain } from "./email-domain.ts";
import { findClientStatus } from "./queries.ts";

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
