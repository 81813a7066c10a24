/** Clients from which a candidate hides. */
import type { Visitor } from "@wasla/contract/privacy/access-endpoints";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { isHidden } from "#/privacy/grants.ts";
import * as queries from "#/privacy/queries/visitors.ts";
import { hide, show } from "#/unlocks/unlocks.ts";
import { visitorOf } from "./visitor.ts";

export async function listHidden({ db }: Services, candidateId: string): Promise<Visitor[]> {
  return (await queries.listHidden(db, candidateId)).map(visitorOf);
}

type Hiding = {
  readonly clientId: string;
  readonly candidateId: string;
  readonly isHidden: boolean;
};

/**
 * From this moment on the client neither finds nor opens the candidate, or does so again. Refuses
 * (404) for a client that has neither met the candidate nor is hidden from already.
 */
export async function hideFrom(services: Services, hiding: Hiding): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await queries.hasMet(tx, hiding)) && !(await isHidden(tx, hiding)))
      throw new Refusal(404, "privacy.clientUnknown");
    if (hiding.isHidden) await hide(tx, { ...hiding, now: services.clock.now() });
    else await show(tx, hiding);
  });
}
