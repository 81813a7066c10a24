import { toClientProfession } from "@wasla/contract/entitlements/client-profession";
import { canViewCandidates } from "@wasla/contract/entitlements/premium-access";
import { findPeople } from "#/accounts/accounts.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** Throws 404 unless the viewer is that client or an operator. */
export async function getClientSubscription(services: Services, viewer: Viewer, id: string) {
  const client = await findVisibleClient(services, viewer, id.toLowerCase());
  const { isSubscribed, professions } = client;
  return {
    isSubscribed,
    professions: professions.map(toClientProfession),
    isOpen: canViewCandidates(client),
  };
}

/** Other viewers must not learn whether the account exists. */
async function findVisibleClient({ db, clock }: Services, viewer: Viewer, id: string) {
  if (viewer.id === id) return viewer;
  if (viewer.role !== "admin") throw new AppError(404, "platform.notFound");
  const person = (await findPeople(db, [id])).get(id);
  if (!person) throw new AppError(404, "platform.notFound");
  return { ...person, ...(await findEntitlements(db, id, clock.now())) };
}
