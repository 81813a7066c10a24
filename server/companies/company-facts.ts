import { hasCompanyName, isCorporate, isOfCompany } from "@wasla/contract/companies/client-types";
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import { resolveIds } from "#/catalogue/catalogue.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import { toE164 } from "#/platform/phone.ts";
import type { Company } from "./queries.ts";

type CompanyForm = Omit<CompanyProfile, "professions" | "isTermAgreed" | "removePicture">;

export type CompanyFacts = Omit<
  Company,
  "id" | "registryNumber" | "licence" | "papersState" | "papersAt" | "refusalReason"
>;

/** Throws 422 for an invalid phone number and for unknown countries. */
export async function resolveCompanyFacts(db: Database, form: CompanyForm): Promise<CompanyFacts> {
  const phone = toE164(form.phone);
  const { country, nationality } = await resolveIds(db, {
    country: form.country.toUpperCase(),
    nationality: form.nationality,
  });
  const errors = [
    ...(phone ? [] : [phoneInvalid]),
    ...(country ? [] : [countryRequired]),
    ...(nationality ? [] : [nationalityRequired]),
  ];
  if (!phone || !country || !nationality)
    throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
  const places = { countryId: country, nationalityId: nationality };
  return {
    ...fieldsOfClientType(form),
    ...places,
    gender: form.gender,
    phone,
    trn: form.trn || null,
  };
}

const phoneInvalid: FieldError = { field: "phone.fullNumber", message: "accounts.phoneInvalid" };
const countryRequired: FieldError = { field: "country", message: "accounts.countryRequired" };
const nationalityRequired: FieldError = {
  field: "nationality",
  message: "accounts.nationalityRequired",
};

/** Fields that do not apply to this type of client are null, whatever was sent. */
function fieldsOfClientType(form: CompanyForm) {
  const { clientType, companyRole, companyName, address, businessCity } = form;
  return {
    clientType: (!isCorporate(form) && clientType) || null,
    jobTitle: (isOfCompany(form) && companyRole) || null,
    companyName: (hasCompanyName(form) && companyName) || null,
    address: address || null,
    city: businessCity || null,
  };
}
