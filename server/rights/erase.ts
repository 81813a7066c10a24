/**
 * The end of a person, room by room, in one transaction. What must stay points to an empty account.
 */
import { isClient } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { lockPerson } from "#/accounts/lifecycle.ts";
import { lockOwnCompany } from "#/companies/companies.ts";
import { isPaying } from "#/payments/payments.ts";
import { noteChange } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { erased } from "./mails/erased.ts";
import { isDue, mayTakeLong } from "./queries/erasure.ts";
import { rooms } from "./rooms.ts";

/**
 * Nothing for who has come back, also if to leave again later, or is gone already, nor for a client
 * that pays again. Bytes of files and of the copy go by jobs once this has committed; so does the
 * last mail, whose address is kept nowhere else by then.
 */
export async function erase(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await mayTakeLong(tx);
  await lockProfile(tx, accountId); // first, as a save does
  await lockOwnCompany(tx, accountId);
  const known = await lockPerson(tx, accountId);
  const now = services.clock.now();
  if (!known || !(await isDue(tx, accountId, now))) return;
  if (await isPaying(tx, services, accountId)) return;
  await eraseEverywhere(tx, accountId, now);
  await noteChange(tx, { at: now, action: "rights.erased", subject: ["account", accountId] });
  const { email: to, language, fullName } = known;
  const values = { fullName, isClient: isClient(known) };
  await postMail(services.jobs, tx, erased, { to, language, values });
}

/** All that is kept of an account that the transaction has locked, whoever wanted its end. */
export async function eraseEverywhere(
  tx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { erase: end } of Object.values(rooms)) await end(tx, accountId, now); // accounts last
}
