/** How an archive stands, as its client is told. */
import type { Bundle as BundleOnWire } from "@wasla/contract/candidates/bundle-endpoints";
import type { Bundle } from "#/candidates/queries.ts";

/** One on its way says so every few seconds; after so long it is taken for lost with its server. */
const HEARTBEAT_TIMEOUT_MS = 30_000;

export function aliveSince(now: Date): Date {
  return new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS);
}

/** What the clock says of it: a link that nobody opened, and a server that ended, have failed. */
export function toBundle(now: Date, bundle: Bundle): BundleOnWire {
  const { id, done, total, withoutFiles, closedDocuments } = bundle;
  const state = isExpired(now, bundle) ? "failed" : bundle.state;
  return { _id: id, state, done, total, withoutFiles, closedDocuments };
}

function isExpired(now: Date, { state, expiresAt, touchedAt }: Bundle): boolean {
  if (state === "waiting") return expiresAt <= now;
  return state === "running" && touchedAt <= aliveSince(now);
}
