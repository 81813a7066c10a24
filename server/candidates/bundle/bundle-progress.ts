import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { toBundle } from "./bundle-status.ts";
import { findBundleOfClient, markBundleCancelled } from "./queries.ts";
import { abortTransfer } from "./send-bundle.ts";

type BundleKey = { readonly id: string; readonly clientId: string };

/** Throws 404 unless the bundle belongs to this client. */
export async function getBundleProgress({ db, clock }: Services, key: BundleKey): Promise<Bundle> {
  const bundle = await findBundleOfClient(db, key);
  if (!bundle) throw new AppError(404, "platform.notFound");
  return toBundle(clock.now(), bundle);
}

/** Invalidates the link and stops a running download; bundles that have ended stay unchanged. */
export async function cancelBundle(services: Services, key: BundleKey): Promise<Bundle> {
  // The stored id; the one in the URL may be in upper case.
  const { _id: id } = await getBundleProgress(services, key);
  await markBundleCancelled(services.db, { ...key, now: services.clock.now() });
  abortTransfer(id);
  return await getBundleProgress(services, key);
}
