import type { $ZodType } from "zod/v4/core";

export const roles = ["jobSeeker", "company", "corporate", "admin"] as const;
export type Role = (typeof roles)[number];

/** The hiring side: both kinds of client. */
export const clientRoles = ["company", "corporate"] as const satisfies readonly Role[];

export function isClient({ role }: { readonly role: Role }): boolean {
  return role === "company" || role === "corporate";
}

/** Every call of the product lives below this path. */
export const API_PREFIX = "/api";

/**
 * One agreed call between browser and server. Both sides, the permission table and the API's
 * documentation are made from it.
 */
export type Endpoint = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for the API's documentation. */
  readonly about: string;
  /** Who may call; the server refuses everybody else before it looks at the input. */
  readonly who: "everyone" | readonly Role[];
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** The JSON answer; what it does not name is dropped. */
  readonly reply: $ZodType;
  /** Media types that may be answered instead of JSON. */
  readonly files?: readonly string[];
  /**
   * Files that may come along, by field, each with the most bytes it may have. The call is then
   * multipart, its text fields named by their paths (`phone.fullNumber`); JSON is taken as well.
   */
  readonly uploads?: Readonly<Record<string, number>>;
  /** The answer leads the browser to another address. */
  readonly redirects?: true;
  /** A mail program may send it as a form, which says nothing of its own (RFC 8058). */
  readonly takesForms?: true;
  /** Operators may call it before they have set up their second factor. */
  readonly beforeSecondFactor?: true;
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
