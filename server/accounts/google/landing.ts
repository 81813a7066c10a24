/** The page that every sign-in with Google ends on; what it is told is never sent to a server. */
import type { FastifyBaseLogger } from "fastify";
import { type Reason, SignInFailure } from "./failure.ts";

type Told = {
  readonly code?: string;
  readonly next?: string | undefined;
  /** Where nobody is signed in: whoever registers otherwise then is brought by the same person. */
  readonly ref?: string | undefined;
  readonly error?: Reason;
};

export function landingWith(told: Told): string {
  const given = Object.entries(told).filter(([, value]) => value !== undefined);
  return `/google-auth/success#${new URLSearchParams(given)}`;
}

/** The one word a person is told; what the provider said, and what broke, is for the log. */
export function reasonOf(log: FastifyBaseLogger, error: unknown): Reason {
  const reason = error instanceof SignInFailure ? error.reason : "failed";
  if (reason === "failed") log.warn({ err: error }, "sign-in with Google failed");
  return reason;
}
