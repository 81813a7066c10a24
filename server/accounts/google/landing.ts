/** The page that every sign-in with Google ends on; what it is told is never sent to a server. */
import type { FastifyBaseLogger } from "fastify";
import { type FailureReason, SignInFailure } from "./sign-in-failure.ts";

type LandingParams = {
  readonly code?: string;
  readonly next?: string | undefined;
  /** Where nobody is signed in: whoever registers otherwise then is brought by the same person. */
  readonly ref?: string | undefined;
  readonly error?: FailureReason;
};

/** Where a linking ends: the section of the settings that it began in. */
export function settingsUrl(outcome: "linked" | FailureReason): string {
  return `/settings?google=${outcome}#sign-in-methods`;
}

export function landingUrl(params: LandingParams): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined);
  return `/google-auth/success#${new URLSearchParams(entries)}`;
}

/** The one word a person is told; what the provider said, and what broke, is for the log. */
export function toFailureReason(log: FastifyBaseLogger, error: unknown): FailureReason {
  const reason = error instanceof SignInFailure ? error.reason : "failed";
  if (reason === "failed") log.warn({ err: error }, "sign-in with Google failed");
  return reason;
}
