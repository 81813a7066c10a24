/** What a client says of itself, from the form to the columns of its kind. */
import { hasCompanyName, isCorporate, isOfCompany } from "@wasla/contract/companies/kinds";
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { Fault } from "@wasla/contract/platform/faults";
import { idsOf } from "#/catalogue/catalogue.ts";
import type { Database } from "#/platform/database/database.ts";
import { e164Of } from "#/platform/phone.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Company } from "./queries.ts";

type Form = Omit<CompanyProfile, "professions" | "isTermAgreed" | "removePicture">;

export type Facts = Omit<
  Company,
  "id" | "registryNumber" | "licence" | "papersState" | "papersAt" | "refusalReason"
>;

/** Refuses a number that no country has, and a country that the catalogue does not name. */
export async function factsOf(db: Database, form: Form): Promise<Facts> {
  const phone = e164Of(form.phone.fullNumber);
  const { country, nationality } = await idsOf(db, {
    country: form.country.toUpperCase(),
    nationality: form.nationality,
  });
  const faults = [
    ...(phone ? [] : [phoneInvalid]),
    ...(country ? [] : [countryRequired]),
    ...(nationality ? [] : [nationalityRequired]),
  ];
  if (!phone || !country || !nationality)
    throw new Refusal(422, "platform.checkFields", { faults });
  const places = { countryId: country, nationalityId: nationality };
  return { ...ofItsKind(form), ...places, gender: form.gender, phone, trn: form.trn || null };
}

const phoneInvalid: Fault = { field: "phone.fullNumber", message: "accounts.phoneInvalid" };
const countryRequired: Fault = { field: "country", message: "accounts.countryRequired" };
const nationalityRequired: Fault = {
  field: "nationality",
  message: "accounts.nationalityRequired",
};

/** What a kind of client has no field for is null, whatever was sent. */
function ofItsKind(form: Form) {
  const { clientType, companyRole, companyName, address, businessCity } = form;
  return {
    clientType: (!isCorporate(form) && clientType) || null,
    jobTitle: (isOfCompany(form) && companyRole) || null,
    companyName: (hasCompanyName(form) && companyName) || null,
    address: address || null,
    city: businessCity || null,
  };
}
