import * as z from "zod/mini";
import { FullName, Phone, TermsAgreement, toLatinDigits } from "#/accounts/registration-fields.ts";
import { Email } from "#/accounts/schemas.ts";
import { entryNameSchema } from "#/catalogue/entry-name.ts";
import type { MessageKey } from "#/messages.ts";
import { booleanFlag, oneLine, requiredLine, requiredString, text } from "#/platform/schemas.ts";
import {
  type ClientKind,
  clientTypes,
  hasCompanyName,
  isCompany,
  isIndividual,
  isOfCompany,
  MAX_PROFESSION_LENGTH,
  MAX_PROFESSIONS,
} from "./client-types.ts";

/** `Company` or `Corporate`, in either case. */
const ClientRole = z.pipe(
  z.pipe(
    requiredString("companies.roleRequired"),
    z.transform((typed: string) => typed.toLowerCase()),
  ),
  z.enum(["company", "corporate"], "companies.roleRequired"),
);

const Label = entryNameSchema("companies.professionEmpty", MAX_PROFESSION_LENGTH);

/** English names; unknown ones are proposed to the catalogue. */
const Professions = z.pipe(
  z.transform((wire: unknown) => (typeof wire === "string" ? [wire] : wire)),
  z
    .array(Label, {
      error: ({ input }) => (input === undefined ? "companies.professionsRequired" : undefined),
    })
    .check(z.minLength(1, "companies.professionsRequired"), z.maxLength(MAX_PROFESSIONS)),
);

/** Optional here; `kindRules` requires it for some client types. */
const optionalText = (max: number) => z.optional(z.pipe(z.string().check(oneLine), text(max)));

const fields = {
  fullName: FullName,
  phone: Phone,
  gender: z.enum(["Female", "Male"], "accounts.genderRequired"),
  /** The country's English name. */
  nationality: requiredLine("accounts.nationalityRequired", 80),
  /** Two-letter code. */
  country: requiredLine("accounts.countryRequired", 2),
  role: ClientRole,
  clientType: z.optional(z.union([z.enum(clientTypes), z.literal("")])),
  /** Job title of the person who registers. */
  companyRole: optionalText(120),
  companyName: optionalText(160),
  address: optionalText(300),
  businessCity: optionalText(100),
};

/** Accepts a number copied from a certificate: Latin or Arabic digits, in groups. */
const normalizeDigits = z.overwrite<string>((typed) =>
  toLatinDigits(typed).replace(/[\s\p{Pd}]/gu, ""),
);

export const CompanyRegistration = z
  .strictObject({
    ...fields,
    email: Email,
    professions: Professions,
    isTermAgreed: TermsAgreement,
    /** Referral code; invalid ones are ignored. */
    ref: z.optional(z.string()),
  })
  .check(...kindRules());
export type CompanyRegistration = z.output<typeof CompanyRegistration>;

/**
 * A client's own profile. Role, professions and terms are only used to complete a registration;
 * later they must not change.
 */
export const CompanyProfile = z
  .strictObject({
    ...fields,
    professions: z.optional(Professions),
    isTermAgreed: z.optional(booleanFlag),
    /** Tax registration number. */
    trn: z.optional(
      z.string().check(oneLine, normalizeDigits, z.regex(/^(\d{15})?$/, "companies.trnInvalid")),
    ),
    removePicture: z.optional(booleanFlag),
  })
  .check(...kindRules());
export type CompanyProfile = z.output<typeof CompanyProfile>;

function kindRules() {
  return [
    required("clientType", isCompany, "companies.clientTypeRequired"),
    required("companyRole", isOfCompany, "companies.jobTitleRequired"),
    required("companyName", hasCompanyName, "companies.companyNameRequired"),
    required("address", isIndividual, "companies.addressRequired"),
    required("address", (client) => !isIndividual(client), "companies.businessAddressRequired"),
    required("businessCity", isIndividual, "companies.cityRequired"),
    required("businessCity", (client) => !isIndividual(client), "companies.businessCityRequired"),
  ];
}

type FormFields = Partial<Record<keyof typeof fields, unknown>>;

/** Also checked if other fields are invalid, so that the form shows all errors at once. */
function required(
  field: keyof typeof fields,
  isRequiredFor: (client: ClientKind) => boolean,
  message: MessageKey,
) {
  return z.refine<FormFields>((client) => !isRequiredFor(client) || !isEmpty(client[field]), {
    path: [field],
    error: message,
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
