/** What forms of a hiring client share: their fields, in order, and which a kind has. */
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import {
  type ClientType,
  hasCompanyName,
  isCompany,
  isCorporate,
  isOfCompany,
} from "@wasla/contract/companies/kinds";
import type { Held, useAgreedForm } from "#/platform/form/form.ts";
import { noPhone, type PlainPhone } from "#/ui/phone/PlainPhone.tsx";

type TextPart = ReturnType<ReturnType<typeof useAgreedForm>["field"]>;
type PhonePart = Parameters<typeof PlainPhone>[0]["field"];

/** The fields that each of the forms has. */
export type CompanyFields = {
  readonly field: (
    name: "fullName" | "companyRole" | "companyName" | "address" | "businessCity",
  ) => TextPart;
  readonly held: {
    (name: "role" | "nationality" | "country"): Held<string>;
    (name: "clientType"): Held<ClientType | "" | undefined>;
    (name: "gender"): Held<Gender | undefined>;
    (name: "phone"): PhonePart;
  };
};

type Gender = "Female" | "Male";

/** The kind of client that the form has been told so far. */
export type Kind = {
  readonly role: string;
  readonly clientType?: ClientType | "" | undefined;
};

/** In the order of the page. */
export const fieldOrder = [
  "role",
  "clientType",
  "fullName",
  "email",
  "phone",
  "gender",
  "nationality",
  "companyRole",
  "companyName",
  "address",
  "businessCity",
  "country",
  "trn",
  "professions",
  "isTermAgreed",
] as const;

const emptyType: ClientType | "" = "";

/** A form nobody has typed into. */
export const emptyCompany = {
  fullName: "",
  phone: noPhone,
  gender: undefined,
  nationality: "",
  country: "",
  role: "",
  clientType: emptyType,
  companyRole: "",
  companyName: "",
  address: "",
  businessCity: "",
};

/** What the server holds, as the form has it. */
export function valuesOf(client: CompanyDetails) {
  const { fullNumber, dialCode, countryCode, localNumber } = client.phone ?? noPhone;
  return {
    fullName: client.fullName,
    phone: { fullNumber, dialCode, countryCode, localNumber },
    gender: client.gender ?? undefined,
    nationality: client.nationality ?? "",
    country: client.country ?? "",
    role: client.role === "corporate" ? "Corporate" : "Company",
    clientType: client.clientType ?? emptyType,
    companyRole: client.companyRole ?? "",
    companyName: client.companyName ?? "",
    address: client.address ?? "",
    businessCity: client.businessCity ?? "",
  };
}

/** Which fields there are only for this kind of client. */
export function askedOf(kind: Kind) {
  return {
    clientType: isCompany(kind),
    companyRole: isOfCompany(kind),
    companyName: hasCompanyName(kind),
  };
}

/** Without what was typed into fields that are not shown any more. */
export function withoutHidden<
  V extends Kind & { companyRole?: string | undefined; companyName?: string | undefined },
>(values: V): V {
  return {
    ...values,
    clientType: isCorporate(values) ? undefined : values.clientType,
    companyRole: isOfCompany(values) ? values.companyRole : undefined,
    companyName: hasCompanyName(values) ? values.companyName : undefined,
  };
}
