import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { numberOf } from "#/platform/token.ts";
import { STOP_CALL } from "#/shortlists/mails/new-matches.ts";
import { endMail } from "#/shortlists/queries/views.ts";

/** Ends a view's mails for whoever has one; again changes nothing. Refuses (404) nobody's token. */
export async function stopMail({ db, keys }: Services, token: string): Promise<void> {
  const view = numberOf(keys, token, STOP_CALL);
  if (view === undefined) throw new Refusal(404, "accounts.linkDead");
  await endMail(db, view);
}
