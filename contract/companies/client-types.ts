/** Client types without the form schemas, for code that must stay small. */

/** Types of a company client; a corporate has none. */
export const clientTypes = ["Company", "Individual"] as const;
export type ClientType = (typeof clientTypes)[number];

/** Professions that a client may select at registration. */
export const MAX_PROFESSIONS = 20;

/** Characters of a profession's name. */
export const MAX_PROFESSION_LENGTH = 80;

/** The type fields of a form that may be incomplete. */
export type ClientKind = { readonly role?: unknown; readonly clientType?: unknown };

export function isCorporate({ role }: ClientKind): boolean {
  return isRole(role, "corporate");
}

export function isIndividual(client: ClientKind): boolean {
  return isCompany(client) && client.clientType === "Individual";
}

/** Whether the client acts for a named company. */
export function hasCompanyName(client: ClientKind): boolean {
  return isCorporate(client) || isOfCompany(client);
}

/** Whether the person who registers has a job title in the company. */
export function isOfCompany(client: ClientKind): boolean {
  return isCompany(client) && client.clientType === "Company";
}

export function isCompany({ role }: ClientKind): boolean {
  return isRole(role, "company");
}

/** Ignores case. Other types than strings match no role, since the value may come from anybody. */
function isRole(value: unknown, role: string): boolean {
  return typeof value === "string" && value.toLowerCase() === role;
}
