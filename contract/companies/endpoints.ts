import * as z from "zod/mini";
import { StoredPhone, toLatinDigits } from "#/accounts/registration-fields.ts";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from "#/files/limits.ts";
import { clientRoles, endpoint, seatRoles } from "#/platform/endpoint.ts";
import { requiredLine, successResponse } from "#/platform/schemas.ts";
import { clientTypes } from "./client-types.ts";
import { CompanyProfile, CompanyRegistration } from "./schemas.ts";

export const registerCompany = endpoint({
  method: "POST",
  path: "/company/register",
  about:
    "Register a company or corporate and email the link to set a password. The response is the same for an address in use, whose owner is notified by email.",
  who: "everyone",
  body: CompanyRegistration,
  reply: successResponse(z.object({ email: z.string() })),
});

/** State of a corporate account's papers. */
const Verification = z.object({
  state: z.enum(["needed", "submitted", "refused", "verified"]),
  registryNumber: z.nullable(z.string()),
  /** Original file name of the licence. */
  licence: z.nullable(z.string()),
  /** The operator's reason why papers were refused or are needed again. */
  reason: z.nullable(z.string()),
});

export const CompanyDetails = z.object({
  _id: z.uuid(),
  role: z.enum(clientRoles),
  email: z.string(),
  fullName: z.string(),
  profilePic: z.nullable(z.string()),
  phone: z.nullable(StoredPhone),
  gender: z.nullable(z.enum(["Female", "Male"])),
  nationality: z.nullable(z.string()),
  country: z.nullable(z.string()),
  clientType: z.nullable(z.enum(clientTypes)),
  companyRole: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  businessCity: z.nullable(z.string()),
  trn: z.nullable(z.string()),
  professions: z.array(ClientProfession),
  isProfileCompleted: z.boolean(),
  /** Null unless the account is corporate. */
  verification: z.nullable(Verification),
});
export type CompanyDetails = z.output<typeof CompanyDetails>;

export const readCompany = endpoint({
  method: "GET",
  path: "/company/details/:id",
  about: "Return a client's profile, to the client itself and to operators; 404 for others.",
  who: [...clientRoles, "admin"],
  seats: seatRoles,
  params: z.strictObject({ id: z.uuid() }),
  reply: successResponse(CompanyDetails),
  errors: ["NOT_FOUND"],
});

export const saveCompany = endpoint({
  method: "PUT",
  path: "/company/profile",
  about:
    "Save the caller's whole profile, with a picture if one is sent; completes a registration started with Google.",
  who: clientRoles,
  seats: ["owner"],
  body: CompanyProfile,
  reply: successResponse(CompanyDetails),
  errors: ["NOT_FOUND"],
  uploads: { profilePic: MAX_PICTURE_BYTES },
});

/** As on the licence, with digits normalized for search. */
const RegistryNumber = z.pipe(
  requiredLine("companies.registryNumberRequired", 60),
  z.string().check(z.overwrite(toLatinDigits)),
);

export const submitPapers = endpoint({
  method: "PUT",
  path: "/company/verification",
  about: "Submit a corporate's registry number and trade licence for review by an operator.",
  who: ["corporate"],
  seats: ["owner"],
  body: z.strictObject({ registryNumber: RegistryNumber }),
  reply: successResponse(CompanyDetails),
  errors: ["NOT_FOUND", "CONFLICT"],
  uploads: { licence: MAX_DOCUMENT_BYTES },
});
