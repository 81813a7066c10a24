import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { answer, noBody } from "#/platform/wire.ts";
import { SignedInUser, SignIn } from "./schemas.ts";

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  about: "Signs in with e-mail and password, and sets the cookie that renews the token.",
  who: "everyone",
  body: SignIn,
  reply: answer(SignedInUser),
});

export const verifyJwt = endpoint({
  method: "GET",
  path: "/auth/verify-jwt",
  about: "Who the bearer of the token is now.",
  who: roles,
  reply: z.object({ success: z.literal(true), userData: SignedInUser }),
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  about: "Trades the cookie for a new token and a new cookie.",
  who: "everyone",
  body: noBody,
  reply: answer(SignedInUser),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  about: "Ends the session of the token or of the cookie.",
  who: "everyone",
  body: noBody,
  reply: z.object({ success: z.literal(true) }),
});
