/** The card provider, pretended: Stripe's wire format, its state in tables of its own. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { SandboxClock } from "./clock.ts";

export type SandboxCards = {
  /** Where the product's adapter finds it, and the keys it is known by. */
  readonly asStripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase: string;
  };
  /** Adds `/sandbox/payments`, `/sandbox/stripe.js` and `/sandbox/stripe/v1/*` to a server. */
  readonly serve: (app: FastifyInstance) => void;
  /** Does all that is due by the clock - renewals, new tries, expiries - and sends the notices that wait. */
  readonly catchUp: () => Promise<void>;
  /** Catches up every now and then until it is closed. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Given = {
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables there are, only those of the sandbox are touched
  readonly db: Kysely<any>;
  readonly clock: SandboxClock;
  readonly log: FastifyBaseLogger;
  /** Hands a signed notice to the product; whether it was taken. */
  readonly notify: (body: string, signature: string) => Promise<boolean>;
};

export async function openCards(_given: Given): Promise<SandboxCards> {
  throw new Error("not there yet");
}
