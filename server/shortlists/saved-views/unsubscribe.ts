import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { verifyToken } from "#/platform/signed-token.ts";
import { UNSUBSCRIBE_PATH } from "#/shortlists/mails/new-matches-mail.ts";
import { stopMails } from "#/shortlists/queries/saved-views.ts";

/** Stops the mails of a view; repeatable. Throws 404 for an invalid token. */
export async function unsubscribe({ db, keys }: Services, token: string): Promise<void> {
  const view = verifyToken(keys, token, UNSUBSCRIBE_PATH);
  if (view === undefined) throw new AppError(404, "accounts.linkDead");
  await stopMails(db, view);
}
