/** The cookies of a sign-in: of this host alone, for the calls that need them, for no script. */
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";

type CookieOptions = {
  readonly name: string;
  /** The calls it is for, below the API. */
  readonly path: string;
  readonly sameSite?: "lax" | "strict";
};

/** `maxAge` in seconds. */
type CookieLifetime = { readonly expires: Date } | { readonly maxAge: number };

export type Cookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  /** Reads it, and has the browser forget it. */
  readonly consume: (request: FastifyRequest, reply: FastifyReply) => string | undefined;
  readonly set: (reply: FastifyReply, value: string, life: CookieLifetime) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/**
 * Under https the `__Host-` prefix keeps a neighbouring host from planting one, and asks for the
 * path `/`. Without, localhost shares cookies among its ports, so the port is in the name.
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
