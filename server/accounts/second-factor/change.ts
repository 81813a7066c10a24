/** What its owner may do with a second factor that is on. */
import type { Transaction } from "kysely";
import { secondFactorOff } from "#/accounts/mails/second-factor-off.ts";
import { assertOwnPassword } from "#/accounts/passwords/own-password.ts";
import { deleteSecondFactor, hasSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteTicketsOf } from "#/accounts/queries/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { noteFactor } from "./note-factor.ts";
import { drawRecoveryCodes } from "./recovery-codes.ts";
import { takeCode, takeStep, withCode } from "./take-code.ts";
import { tellOwner } from "./tell-owner.ts";

/** New recovery codes in place of the old ones; one of those does not get new ones. */
export async function renewRecoveryCodes(
  services: Services,
  { id }: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return await withCode(services, id, async (tx) => {
    await assertOn(tx, id);
    if (!(await takeStep(tx, services, id, code))) return undefined;
    return { recoveryCodes: await drawRecoveryCodes(tx, id) };
  });
}

type Proof = { readonly password: string; readonly code: string };

export async function removeSecondFactor(
  services: Services,
  { id }: Viewer,
  { password, code }: Proof,
): Promise<void> {
  await assertOwnPassword(services, id, password);
  await withCode(services, id, async (tx) => {
    await assertOn(tx, id);
    if (!(await takeCode(tx, services, id, code))) return undefined;
    await deleteSecondFactor(tx, id);
    await deleteTicketsOf(tx, id, "secondFactor");
    await tellOwner(tx, services, id, secondFactorOff);
    await noteFactor(tx, services, { id, action: "accounts.secondFactorOff", actorId: id });
    return true;
  });
}

async function assertOn(tx: Transaction<Tables>, id: string): Promise<void> {
  const isOn = await hasSecondFactor(tx, id);
  if (!isOn) throw new Refusal(409, "accounts.secondFactorOff");
}
