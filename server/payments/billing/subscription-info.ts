import { isOpen } from "@wasla/contract/unlocks/premium";
import { heldOnWire } from "@wasla/contract/unlocks/schemas";
import { peopleOf } from "#/accounts/accounts.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";

/** What a client has paid for, and whether lists are open to it. Refuses as `clientFor` does. */
export async function subscriptionOf(services: Services, viewer: Viewer, id: string) {
  const client = await clientFor(services, viewer, id.toLowerCase());
  const { isSubscribed, professions } = client;
  return { isSubscribed, professions: professions.map(heldOnWire), isOpen: isOpen(client) };
}

/** Oneself, or anybody for an operator; others do not learn whether the person exists. */
async function clientFor({ db, clock }: Services, viewer: Viewer, id: string) {
  if (viewer.id === id) return viewer;
  if (viewer.role !== "admin") throw new Refusal(404, "platform.notFound");
  const person = (await peopleOf(db, [id])).get(id);
  if (!person) throw new Refusal(404, "platform.notFound");
  return { ...person, ...(await holdingsOf(db, id, clock.now())) };
}
