/** Sign-in cookies: bound to this host and to the calls that need them, hidden from scripts. */
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenSession } from "#/accounts/sessions/sessions.ts";

type CookieOptions = {
  readonly name: string;
  /** Endpoint path without the API prefix. */
  readonly path: string;
  readonly sameSite?: "lax" | "strict";
};

/** `maxAge` in seconds. */
type CookieLifetime = { readonly expires: Date } | { readonly maxAge: number };

export type Cookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  /** Reads the value and clears the cookie. */
  readonly consume: (request: FastifyRequest, reply: FastifyReply) => string | undefined;
  readonly set: (reply: FastifyReply, value: string, life: CookieLifetime) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/**
 * Under https the `__Host-` prefix stops a sibling host from setting the cookie, and requires the
 * path `/`. Without https the name contains the port, since localhost shares cookies.
 */
export function createCookie(publicUrl: string, options: CookieOptions): Cookie {
  const { path, sameSite = "strict" } = options;
  const { protocol, port } = new URL(publicUrl);
  const isHttps = protocol === "https:";
  const name = isHttps ? `__Host-${options.name}` : `${options.name}-${port || "80"}`;
  const attributes = {
    path: isHttps ? "/" : `${API_PREFIX}${path}`,
    httpOnly: true,
    sameSite,
    secure: isHttps,
  };
  const read = (request: FastifyRequest) => request.cookies[name];
  const clear = (reply: FastifyReply) => void reply.clearCookie(name, attributes);
  return {
    read,
    consume: (request, reply) => {
      const value = read(request);
      if (value !== undefined) clear(reply);
      return value;
    },
    set: (reply, value, life) => void reply.setCookie(name, value, { ...attributes, ...life }),
    clear,
  };
}

export function createRefreshCookie(publicUrl: string) {
  const { read, set, clear } = createCookie(publicUrl, { name: "wasla", path: "/auth/refresh" });
  return {
    read,
    set: (reply: FastifyReply, { refreshToken, expiresAt }: OpenSession) =>
      set(reply, refreshToken, { expires: expiresAt }),
    clear,
  };
}
