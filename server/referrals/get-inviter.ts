import { formatInitials } from "@wasla/contract/referrals/initials";
import type { Services } from "#/platform/services.ts";
import { findInviter } from "./queries/referrals.ts";
import { parseReferralCode } from "./referrals.ts";

/** The inviter's initials; null if the code is unknown or its owner suspended. */
export async function getInviter({ db }: Pick<Services, "db">, ref: string) {
  const code = parseReferralCode(ref);
  const inviter = code === undefined ? undefined : await findInviter(db, code);
  const name = formatInitials(inviter?.fullName ?? null);
  return name === null ? null : { name };
}
