import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { toClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isClient } from "@wasla/contract/platform/endpoint";
import { type Account, readAccount } from "#/accounts/accounts.ts";
import { type CatalogueSnapshot, getCatalogue } from "#/catalogue/catalogue.ts";
import { type Company, findCompany } from "#/companies/queries.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { findFile } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import { toPhoneParts } from "#/platform/phone.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** For the client itself and for operators; throws 404 for everyone else. */
export async function readCompanyDetails(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<CompanyDetails> {
  if (viewer.role !== "admin" && viewer.id !== id) throw profileNotFound();
  return await toCompanyDetails(services.db, await loadDetailsContext(services), id);
}

/** Loaded before a transaction begins, so that it does not wait for a second connection. */
type DetailsContext = { readonly catalogue: CatalogueSnapshot; readonly now: Date };

export async function loadDetailsContext({ db, clock }: Services): Promise<DetailsContext> {
  return { catalogue: await getCatalogue(db), now: clock.now() };
}

export async function toCompanyDetails(
  db: Database,
  { catalogue, now }: DetailsContext,
  id: string,
): Promise<CompanyDetails> {
  const account = await readAccount(db, id);
  if (!account || !isClient(account)) throw profileNotFound();
  const { role, email, fullName, picture, isProfileCompleted } = account;
  const company = await findCompany(db, id);
  const { professions } = await findEntitlements(db, id, now);
  return {
    _id: id,
    role: role === "corporate" ? role : "company",
    email,
    fullName,
    profilePic: picture,
    isProfileCompleted,
    ...toContactFields(catalogue, company),
    professions: professions.map(toClientProfession),
    verification: role === "corporate" ? await toVerification(db, account, company) : null,
  };
}

export const profileNotFound = () => new AppError(404, "platform.profileGone");

function toContactFields({ countries }: CatalogueSnapshot, company: Company | undefined) {
  const { phone, countryId, nationalityId } = company ?? {};
  return {
    phone: phone ? toPhoneParts(phone) : null,
    gender: company?.gender ?? null,
    nationality: countries.get(nationalityId ?? 0)?.label ?? null,
    country: countries.get(countryId ?? 0)?.code ?? null,
    clientType: company?.clientType ?? null,
    companyRole: company?.jobTitle ?? null,
    companyName: company?.companyName ?? null,
    address: company?.address ?? null,
    businessCity: company?.city ?? null,
    trn: company?.trn ?? null,
  };
}

async function toVerification(
  db: Database,
  { isVerified }: Account,
  company: Company | undefined,
): Promise<CompanyDetails["verification"]> {
  const { registryNumber = null, licence = null, refusalReason = null } = company ?? {};
  const file = licence === null ? undefined : await findFile(db, licence);
  return {
    state: isVerified ? "verified" : papersStateOf(company),
    registryNumber,
    licence: file?.originalName ?? null,
    reason: refusalReason,
  };
}

/** Accepted papers count as missing once the verification is revoked. */
function papersStateOf(company: Company | undefined) {
  const { papersState = "needed" } = company ?? {};
  return papersState === "accepted" ? "needed" : papersState;
}
