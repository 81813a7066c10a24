/** The end of one's own sessions: who merely sits at one does not lock the owner out. */
import { assertOwner } from "#/accounts/lifecycle.ts";
import { deleteOwnSession, deleteSessionsOf } from "#/accounts/queries/sessions.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type Asking = Pick<Viewer, "id" | "sessionId">;
type Proof = { readonly password?: string | undefined };

/** Refuses as `assertOwner` does, and one that is not one's own (404). */
export async function endOwnSession(
  services: Services,
  viewer: Asking,
  sessionId: string,
  { password }: Proof,
): Promise<void> {
  await assertOwner(services, viewer, password);
  if (!(await deleteOwnSession(services.db, viewer.id, sessionId)))
    throw new Refusal(404, "platform.notFound");
}

/** Ends this one too. Refuses as `assertOwner` does. */
export async function endOwnSessions(
  services: Services,
  viewer: Asking,
  { password }: Proof,
): Promise<void> {
  await assertOwner(services, viewer, password);
  await deleteSessionsOf(services.db, viewer.id);
}
