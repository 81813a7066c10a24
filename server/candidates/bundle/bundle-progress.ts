import type { Bundle as BundleOnWire } from "@wasla/contract/candidates/bundle-endpoints";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { type Bundle, findBundleOfClient, markBundleCancelled } from "./queries.ts";
import { abortTransfer } from "./send-bundle.ts";

type BundleKey = { readonly id: string; readonly clientId: string };

/** Throws 404 unless the bundle belongs to this client. */
export async function getBundleProgress(
  { db, clock }: Services,
  key: BundleKey,
): Promise<BundleOnWire> {
  const bundle = await findBundleOfClient(db, key);
  if (!bundle) throw new AppError(404, "platform.notFound");
  return toBundle(clock.now(), bundle);
}

/** Invalidates the link and stops a running download; bundles that have ended stay unchanged. */
export async function cancelBundle(services: Services, key: BundleKey): Promise<BundleOnWire> {
  // The stored id; the one in the URL may be in upper case.
  const { _id: id } = await getBundleProgress(services, key);
  await markBundleCancelled(services.db, { ...key, now: services.clock.now() });
  abortTransfer(id);
  return await getBundleProgress(services, key);
}

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
