/** The end of a person, room by room, in one transaction. What must stay points to an empty account. */
import { isClient } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { lockPerson } from "#/accounts/leaving.ts";
import { person as accounts } from "#/accounts/person.ts";
import { person as candidates } from "#/candidates/person.ts";
import { person as catalogue } from "#/catalogue/person.ts";
import { person as companies } from "#/companies/person.ts";
import { person as files } from "#/files/person.ts";
import { person as payments } from "#/payments/person.ts";
import { noteChange } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { person as auditLog } from "#/platform/person.ts";
import type { Services } from "#/platform/services.ts";
import { person as privacy } from "#/privacy/person.ts";
import { person as profiles } from "#/profiles/person.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { person as referrals } from "#/referrals/person.ts";
import { person as shortlists } from "#/shortlists/person.ts";
import { person as unlocks } from "#/unlocks/person.ts";
import { erased } from "./mails/erased.ts";
import { person as rights } from "./person.ts";
import { isDue, mayTakeLong } from "./queries.ts";

/**
 * Nothing for who has come back, also if to leave again later, or is gone already. Bytes of files and of the copy go by jobs once
 * this has committed; so does the last mail, whose address is kept nowhere else by then.
 */
export async function erase(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await mayTakeLong(tx);
  await lockProfile(tx, accountId); // first, as a save does
  const known = await lockPerson(tx, accountId);
  const now = services.clock.now();
  if (!known || !(await isDue(tx, accountId, now))) return;
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
  await rights.erase(tx, accountId);
  await shortlists.erase(tx, accountId);
  await candidates.erase(tx, accountId);
  await payments.erase(tx, accountId);
  await companies.erase(tx, accountId);
  await profiles.erase(tx, accountId);
  await referrals.erase(tx, accountId);
  await files.erase(tx, accountId);
  await privacy.erase(tx, accountId);
  await unlocks.erase(tx, accountId);
  await catalogue.erase(tx, accountId);
  await auditLog.erase(tx, accountId);
  await accounts.erase(tx, accountId, now);
}
