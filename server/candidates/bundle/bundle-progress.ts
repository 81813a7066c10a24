import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import { findBundleOfClient, markBundleCancelled } from "#/candidates/queries.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { toBundle } from "./bundle-status.ts";
import { abortTransfer } from "./send-bundle.ts";

type BundleKey = { readonly id: string; readonly clientId: string };

/** How far an archive is; 404 but for its own client. */
export async function getBundleProgress({ db, clock }: Services, own: BundleKey): Promise<Bundle> {
  const bundle = await findBundleOfClient(db, own);
  if (!bundle) throw new AppError(404, "platform.notFound");
  return toBundle(clock.now(), bundle);
}

/** Makes its link worthless, and breaks it off where it is sent; an ended one stays so. */
export async function cancelBundle(services: Services, own: BundleKey): Promise<Bundle> {
  // As it was sent, in whatever case it is asked.
  const { _id: id } = await getBundleProgress(services, own);
  await markBundleCancelled(services.db, { ...own, now: services.clock.now() });
  abortTransfer(id);
  return await getBundleProgress(services, own);
}
