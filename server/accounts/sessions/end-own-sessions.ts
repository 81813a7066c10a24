import { assertOwner } from "#/accounts/lifecycle.ts";
import { deleteOwnSession, deleteSessions } from "#/accounts/queries/sessions.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type SessionRef = Pick<Viewer, "id" | "sessionId">;
type PasswordProof = { readonly password?: string | undefined };

/** Throws as `assertOwner` does, and 404 for a session of another account. */
export async function endOwnSession(
  services: Services,
  viewer: SessionRef,
  sessionId: string,
  { password }: PasswordProof,
): Promise<void> {
  await assertOwner(services, viewer, password);
  if (!(await deleteOwnSession(services.db, viewer.id, sessionId)))
    throw new AppError(404, "platform.notFound");
}

/** Ends the current session too. Throws as `assertOwner` does. */
export async function endOwnSessions(
  services: Services,
  viewer: SessionRef,
  { password }: PasswordProof,
): Promise<void> {
  await assertOwner(services, viewer, password);
  await deleteSessions(services.db, viewer.id);
}
