/** The way to Stripe: its library, loaded at the first call, and its failures said in our words. */
import { setTimeout as pause } from "node:timers/promises";
import type { Stripe } from "stripe";
import { gatewayErrorOf, isKeyInUse } from "./errors.ts";
import type { StripeOptions } from "./stripe-gateway.ts";

export type Line = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** How often is asked again while a call under the same key is under way, and when. */
const TURNS = 12;
const TURN_MS = 250;

export function openLine(options: StripeOptions): Line {
  let opened: Promise<Stripe> | undefined;
  return async (call) => {
    opened ??= load(options);
    const stripe = await opened;
    for (let turn = 1; ; turn += 1) {
      try {
        return await call(stripe);
      } catch (error) {
        if (!isKeyInUse(error) || turn === TURNS) throw gatewayErrorOf(error, options.log);
        await pause(TURN_MS);
      }
    }
  };
}

/** It is large, and most processes never pay anything. */
async function load({ secretKey, apiBase, patienceMs = 20_000 }: StripeOptions): Promise<Stripe> {
  const { Stripe: Library } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiBase);
  return new Library(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
