/** The kinds of hiring client, for who needs them without the schemas of their forms. */

/** Kinds of company; a corporate has none. */
export const clientTypes = ["Company", "Individual"] as const;
export type ClientType = (typeof clientTypes)[number];

/** Professions a client may choose when it registers. */
export const MAX_PROFESSIONS = 20;

/** Most characters of the name of one. */
export const MAX_PROFESSION_LENGTH = 80;

/** What a form has said of them so far. */
export type ClientKind = { readonly role?: unknown; readonly clientType?: unknown };

export function isCorporate({ role }: ClientKind): boolean {
  return isRole(role, "corporate");
}

export function isIndividual(client: ClientKind): boolean {
  return isCompany(client) && client.clientType === "Individual";
}

/** Whether the client acts for a company that has a name. */
export function hasCompanyName(client: ClientKind): boolean {
  return isCorporate(client) || isOfCompany(client);
}

/** Whether whoever registers holds a job in the company. */
export function isOfCompany(client: ClientKind): boolean {
  return isCompany(client) && client.clientType === "Company";
}

export function isCompany({ role }: ClientKind): boolean {
  return isRole(role, "company");
}

/** In either case; what is no text is no role, nor made one: it may come from anybody. */
function isRole(value: unknown, role: string): boolean {
  return typeof value === "string" && value.toLowerCase() === role;
}
