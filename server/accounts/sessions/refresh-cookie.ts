import type { FastifyReply } from "fastify";
import { createCookie } from "#/accounts/cookie.ts";
import type { OpenSession } from "./sessions.ts";

export function createRefreshCookie(publicUrl: string) {
  const { read, set, clear } = createCookie(publicUrl, { name: "wasla", path: "/auth/refresh" });
  return {
    read,
    set: (reply: FastifyReply, { refreshToken, expiresAt }: OpenSession) =>
      set(reply, refreshToken, { expires: expiresAt }),
    clear,
  };
}
