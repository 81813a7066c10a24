/** Somebody who was to be erased stays, and is seen again. */
import type { Transaction } from "kysely";
import { stay } from "#/accounts/lifecycle.ts";
import { payingOf } from "#/payments/payments.ts";
import { type Change, noteChange } from "#/platform/audit.ts";
import { dayIn, GULF } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile, relist } from "#/profiles/profiles.ts";
import { erasureUndone } from "#/rights/mails/erasure-undone.ts";
import { deleteErasure } from "#/rights/queries/erasure.ts";

type By = Pick<Change, "at" | "actorId" | "address" | "reason">;

/** The subscription still ends. Nothing for who is not leaving, or is gone. */
export async function undo(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  by: By,
): Promise<void> {
  await lockProfile(tx, accountId); // first, as a save does
  const account = await stay(tx, accountId);
  if (!account) return;
  await deleteErasure(tx, accountId);
  await relist(tx, [accountId], by.at);
  const noted = { action: "rights.erasureUndone", subject: ["account", accountId] } as const;
  await noteChange(tx, { ...by, ...noted });
  const { paidUntil } = await payingOf({ ...services, db: tx }, accountId);
  const { email: to, language, fullName } = account;
  const subscriptionEndsOn = paidUntil && dayIn(GULF, paidUntil);
  const values = { fullName, subscriptionEndsOn, isByOperator: by.actorId !== accountId };
  await postMail(services.jobs, tx, erasureUndone, { to, language, values });
}
