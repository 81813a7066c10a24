import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import { cancelBundle, findOwnBundle } from "#/candidates/queries.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { breakOff } from "./send.ts";
import { bundleOnWire } from "./state.ts";

type Own = { readonly id: string; readonly clientId: string };

/** How far an archive is; 404 but for its own client. */
export async function progress({ db, clock }: Services, own: Own): Promise<Bundle> {
  const bundle = await findOwnBundle(db, own);
  if (!bundle) throw new Refusal(404, "platform.notFound");
  return bundleOnWire(clock.now(), bundle);
}

/** Makes its link worthless, and breaks it off where it is sent; an ended one stays so. */
export async function cancel(services: Services, own: Own): Promise<Bundle> {
  const { _id: id } = await progress(services, own); // as it was sent, in whatever case it is asked
  await cancelBundle(services.db, { ...own, now: services.clock.now() });
  breakOff(id);
  return await progress(services, own);
}
