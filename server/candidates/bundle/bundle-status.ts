import type { Bundle as BundleOnWire } from "@wasla/contract/candidates/bundle-endpoints";
import type { Bundle } from "./queries.ts";

/** A running bundle reports every few seconds; after this time without a report it has failed. */
const HEARTBEAT_TIMEOUT_MS = 30_000;

export function heartbeatCutoff(now: Date): Date {
  return new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS);
}

/** Reports a bundle as failed if its link expired unused or its reports stopped. */
export function toBundle(now: Date, bundle: Bundle): BundleOnWire {
  const { id, done, total, withoutFiles, closedDocuments } = bundle;
  const state = isExpired(now, bundle) ? "failed" : bundle.state;
  return { _id: id, state, done, total, withoutFiles, closedDocuments };
}

function isExpired(now: Date, { state, expiresAt, touchedAt }: Bundle): boolean {
  if (state === "waiting") return expiresAt <= now;
  return state === "running" && touchedAt <= heartbeatCutoff(now);
}
