/** A cookie that lives some minutes, for the calls about Google alone; no script reads it. */
import { API } from "@wasla/contract/platform/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";

type Wanted = { readonly name: string; readonly sameSite: "lax" | "strict" };

export type ShortCookie = {
  readonly set: (reply: FastifyReply, value: string, seconds: number) => void;
  /** Reads it, and has the browser forget it. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => string | undefined;
};

/**
 * Under https the `__Host-` prefix keeps a neighbouring host from planting one, and asks for the
 * path `/`. Without, localhost shares cookies among its ports, so the port is in the name.
 */
export function shortCookie(publicUrl: string, { name, sameSite }: Wanted): ShortCookie {
  const { protocol, port } = new URL(publicUrl);
  const isHttps = protocol === "https:";
  const fullName = isHttps ? `__Host-wasla-${name}` : `wasla-${name}-${port || "80"}`;
  const attributes = {
    path: isHttps ? "/" : `${API}/auth/google`,
    httpOnly: true,
    sameSite,
    secure: isHttps,
  };
  return {
    set: (reply, value, maxAge) => void reply.setCookie(fullName, value, { ...attributes, maxAge }),
    take: (request, reply) => {
      const value = request.cookies[fullName];
      if (value !== undefined) reply.clearCookie(fullName, attributes);
      return value;
    },
  };
}
