import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse, text } from "#/platform/schemas.ts";
import { SignInOutcome } from "./schemas.ts";

/** Roles that can sign in, or register, with Google. */
export const googleRoles = ["jobSeeker", "company", "corporate"] as const;
export type GoogleRole = (typeof googleRoles)[number];

export const startGoogleSignIn = endpoint({
  method: "GET",
  path: "/auth/google",
  about:
    "Redirect to Google's sign-in; `role` is the role of a new account, `ref` a referral code, `next` the page to open afterwards.",
  who: "everyone",
  query: z.strictObject({
    role: z.optional(z.enum(googleRoles)),
    next: z.optional(text(1_000)),
    ref: z.optional(z.string()),
  }),
  reply: z.never(),
  redirects: true,
});

export const completeGoogleSignIn = endpoint({
  method: "GET",
  path: "/auth/google/callback",
  about: "Verify Google's response and redirect to /google-auth/success.",
  who: "everyone",
  query: z.looseObject({}),
  reply: z.never(),
  redirects: true,
});

export const exchangeGoogleCode = endpoint({
  method: "POST",
  path: "/auth/google/exchange",
  about: "Exchange the code of /google-auth/success for a session, once and within a minute.",
  who: "everyone",
  body: z.strictObject({ code: text(200) }),
  reply: successResponse(SignInOutcome),
  errors: ["UNAUTHENTICATED", "SESSION_EXPIRED", "TICKET_ENDED", "NOT_FOUND"],
});
