import {
  type ClientType,
  hasCompanyName,
  isCompany,
  isCorporate,
  isOfCompany,
} from "@wasla/contract/companies/client-types";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { FieldBinding, useContractForm } from "#/platform/form/form.ts";
import { emptyPhone, type PhoneInput } from "#/ui/phone/PhoneInput.tsx";

type TextFieldBinding = ReturnType<ReturnType<typeof useContractForm>["field"]>;
type PhoneFieldBinding = Parameters<typeof PhoneInput>[0]["field"];

/** The fields that all client forms have. */
export type CompanyFields = {
  readonly field: (
    name: "fullName" | "companyRole" | "companyName" | "address" | "businessCity",
  ) => TextFieldBinding;
  readonly bindField: {
    (name: "role" | "nationality" | "country"): FieldBinding<string>;
    (name: "clientType"): FieldBinding<ClientType | "" | undefined>;
    (name: "gender"): FieldBinding<Gender | undefined>;
    (name: "phone"): PhoneFieldBinding;
  };
};

type Gender = "Female" | "Male";

/** The kind of client chosen so far. */
export type ClientKind = {
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

const noClientType: ClientType | "" = "";

export const emptyCompany = {
  fullName: "",
  phone: emptyPhone,
  gender: undefined,
  nationality: "",
  country: "",
  role: "",
  clientType: noClientType,
  companyRole: "",
  companyName: "",
  address: "",
  businessCity: "",
};

export function toFormValues(client: CompanyDetails) {
  const { fullNumber, dialCode, countryCode, localNumber } = client.phone ?? emptyPhone;
  return {
    fullName: client.fullName,
    phone: { fullNumber, dialCode, countryCode, localNumber },
    gender: client.gender ?? undefined,
    nationality: client.nationality ?? "",
    country: client.country ?? "",
    role: client.role === "corporate" ? "Corporate" : "Company",
    clientType: client.clientType ?? noClientType,
    companyRole: client.companyRole ?? "",
    companyName: client.companyName ?? "",
    address: client.address ?? "",
    businessCity: client.businessCity ?? "",
  };
}

/** Which optional fields this kind of client has. */
export function visibleFields(kind: ClientKind) {
  return {
    clientType: isCompany(kind),
    companyRole: isOfCompany(kind),
    companyName: hasCompanyName(kind),
  };
}

/** Clears the values of fields that are no longer shown. */
export function clearHiddenFields<
  V extends ClientKind & { companyRole?: string | undefined; companyName?: string | undefined },
>(values: V): V {
  return {
    ...values,
    clientType: isCorporate(values) ? undefined : values.clientType,
    companyRole: isOfCompany(values) ? values.companyRole : undefined,
    companyName: hasCompanyName(values) ? values.companyName : undefined,
  };
}
