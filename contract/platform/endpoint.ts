import type { $ZodType } from "zod/v4/core";
import type { CommonErrorCode, ErrorCode } from "./error-codes.ts";

export const roles = ["jobSeeker", "company", "corporate", "admin"] as const;
export type Role = (typeof roles)[number];

/** Both kinds of client. */
export const clientRoles = ["company", "corporate"] as const satisfies readonly Role[];

type ClientRole = (typeof clientRoles)[number];

/** What a person does for an organization. */
export const seatRoles = ["owner", "recruiter", "viewer", "billing"] as const;
export type SeatRole = (typeof seatRoles)[number];

export function isClient({ role }: { readonly role: Role }): boolean {
  return role === "company" || role === "corporate";
}

/** Prefix of all API paths. */
export const API_PREFIX = "/api";

/** Who may call an endpoint; checked before the input is validated. */
type Callers =
  | { readonly who: "everyone" | readonly Exclude<Role, ClientRole>[]; readonly seats?: never }
  | {
      readonly who: readonly Role[];
      /** Of clients, those with one of these seats. */
      readonly seats: readonly SeatRole[];
    };

/**
 * A call that browser and server agree on. Routes, the permission table and the API documentation
 * are derived from it.
 */
export type Endpoint = Callers & {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for the API's documentation. */
  readonly about: string;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** The JSON response; undeclared fields are dropped. */
  readonly reply: $ZodType;
  /** Error codes beside the common ones and those that follow from the other properties. */
  readonly errors?: readonly Exclude<ErrorCode, CommonErrorCode>[];
  /** Media types that may be returned instead of JSON. */
  readonly files?: readonly string[];
  /**
   * Optional files by field name, with their maximum size in bytes. The request is then multipart,
   * with text fields named by path (`phone.fullNumber`); JSON is accepted too.
   */
  readonly uploads?: Readonly<Record<string, number>>;
  /** The response may redirect the browser. */
  readonly redirects?: true;
  /** Accepts form posts of mail programs, whose body is ignored (RFC 8058). */
  readonly takesForms?: true;
  /** Operators may call it before they set up their second factor. */
  readonly beforeSecondFactor?: true;
};

/** Whether callers of this role are admitted; clients only with one of the endpoint's seats. */
export function admitsRole({ who }: Pick<Endpoint, "who">, role: Role): boolean {
  const admitted: "everyone" | readonly Role[] = who;
  return admitted === "everyone" || admitted.includes(role);
}

/**
 * Where an endpoint is called: all that a page needs that only sends. The endpoint itself brings
 * the schemas along, which are larger than such a page.
 */
export type EndpointAddress<E extends Endpoint = Endpoint> = Pick<Endpoint, "method" | "path"> & {
  /** In types only: what is sent and returned. */
  readonly endpoint?: E;
};

/** The compiler compares method and path with those of the endpoint. */
export function endpointAddress<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
): EndpointAddress<E> {
  return { method, path };
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
