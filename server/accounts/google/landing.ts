/** Redirect targets. Parameters are in the fragment, which is never sent to a server. */
import type { FastifyBaseLogger } from "fastify";
import { SignInFailure, type SignInFailureReason } from "./sign-in-failure.ts";

type LandingParams = {
  readonly code?: string;
  readonly next?: string | undefined;
  /** After a failure: keeps the referral for a registration by other means. */
  readonly ref?: string | undefined;
  readonly error?: SignInFailureReason;
};

/** Where linking ends: the section of the settings where it began. */
export function settingsUrl(outcome: "linked" | SignInFailureReason): string {
  return `/settings?google=${outcome}#sign-in-methods`;
}

export function landingUrl(params: LandingParams): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined);
  return `/google-auth/success#${new URLSearchParams(entries)}`;
}

/** The reason that the user sees; the error itself is only logged. */
export function toFailureReason(log: FastifyBaseLogger, error: unknown): SignInFailureReason {
  const reason = error instanceof SignInFailure ? error.reason : "failed";
  if (reason === "failed") log.warn({ err: error }, "sign-in with Google failed");
  return reason;
}
