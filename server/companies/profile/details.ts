/** A client's own profile as the wire has it. */
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { isClient } from "@wasla/contract/platform/endpoint";
import { heldOnWire } from "@wasla/contract/unlocks/schemas";
import { type Account, accountOf } from "#/accounts/accounts.ts";
import { type Known, labelsOf } from "#/catalogue/catalogue.ts";
import { type Company, findCompany } from "#/companies/queries.ts";
import { findFile } from "#/files/files.ts";
import type { Database } from "#/platform/database/database.ts";
import { partsOf } from "#/platform/phone.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type Holdings, holdingsOf } from "#/unlocks/holdings.ts";

/** To itself and to operators; all else answers as if there were nobody. */
export async function readDetails(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<CompanyDetails> {
  if (viewer.role !== "admin" && viewer.id !== id) throw gone();
  return await detailsOf(services.db, await present(services), id);
}

/** What details need besides: fetched before a transaction, which has no second connection. */
type Present = { readonly known: Known; readonly now: Date };

export async function present({ db, clock }: Services): Promise<Present> {
  return { known: await labelsOf(db), now: clock.now() };
}

export async function detailsOf(
  db: Database,
  { known, now }: Present,
  id: string,
): Promise<CompanyDetails> {
  const account = await accountOf(db, id);
  if (!account || !isClient(account)) throw gone();
  const { role, email, fullName, picture, isProfileCompleted } = account;
  const company = await findCompany(db, id);
  return {
    ...{ _id: id, role: role === "corporate" ? role : "company", email, fullName },
    ...{ profilePic: picture, isProfileCompleted },
    ...said(known, company),
    professions: held(await holdingsOf(db, id, now)),
    verification: role === "corporate" ? await verification(db, account, company) : null,
  };
}

export const gone = () => new Refusal(404, "platform.profileGone");

function said({ countries }: Known, company: Company | undefined) {
  const { phone, countryId, nationalityId } = company ?? {};
  return {
    phone: phone ? partsOf(phone) : null,
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

function held({ professions }: Holdings) {
  return professions.map(heldOnWire);
}

async function verification(
  db: Database,
  { isVerified }: Account,
  company: Company | undefined,
): Promise<CompanyDetails["verification"]> {
  const { registryNumber = null, licence = null, refusalReason = null } = company ?? {};
  const file = licence === null ? undefined : await findFile(db, licence);
  return {
    state: isVerified ? "verified" : stateOf(company),
    registryNumber,
    licence: file?.originalName ?? null,
    reason: refusalReason,
  };
}

/** Papers found good say nothing any more where the company is verified no longer. */
function stateOf(company: Company | undefined) {
  const { papersState = "needed" } = company ?? {};
  return papersState === "accepted" ? "needed" : papersState;
}
