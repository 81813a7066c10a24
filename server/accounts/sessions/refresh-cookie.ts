/** The cookie that renews a session; no script reads it and no other call is opened by it. */
import { API } from "@wasla/contract/platform/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenSession } from "./sessions.ts";

export type RefreshCookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, session: OpenSession) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/**
 * Under https the `__Host-` prefix binds it to this host, which asks for the path `/`. Without,
 * localhost shares cookies among its ports, so the port is in the name.
 */
export function refreshCookieFor(publicUrl: string): RefreshCookie {
  const { protocol, port } = new URL(publicUrl);
  const isHttps = protocol === "https:";
  const name = isHttps ? "__Host-wasla" : `wasla-${port || "80"}`;
  const attributes = {
    path: isHttps ? "/" : `${API}/auth/refresh`,
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps,
  } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, { refreshToken, expiresAt }) =>
      void reply.setCookie(name, refreshToken, { ...attributes, expires: expiresAt }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
