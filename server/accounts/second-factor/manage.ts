import type { Transaction } from "kysely";
import { secondFactorOff } from "#/accounts/mails/sign-in-methods.ts";
import { assertPassword } from "#/accounts/passwords/assert-password.ts";
import { deleteSecondFactor, hasSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteTickets } from "#/accounts/queries/tickets.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { consumeCode, consumeTotpCode, requireCode } from "./consume-code.ts";
import { auditFactorChange, notifyOwner } from "./factor-changes.ts";
import { generateRecoveryCodes } from "./recovery-codes.ts";

/** Requires an authenticator code: a recovery code is not enough for new ones. */
export async function renewRecoveryCodes(
  services: Services,
  { id }: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return await requireCode(services, id, async (tx) => {
    await assertEnabled(tx, id);
    if (!(await consumeTotpCode(tx, services, id, code))) return undefined;
    return { recoveryCodes: await generateRecoveryCodes(tx, id) };
  });
}

type FactorProof = { readonly password: string; readonly code: string };

export async function removeSecondFactor(
  services: Services,
  { id }: Viewer,
  { password, code }: FactorProof,
): Promise<void> {
  await assertPassword(services, id, password);
  await requireCode(services, id, async (tx) => {
    await assertEnabled(tx, id);
    if (!(await consumeCode(tx, services, id, code))) return undefined;
    await deleteSecondFactor(tx, id);
    await deleteTickets(tx, id, "secondFactor");
    await notifyOwner(tx, services, id, secondFactorOff);
    await auditFactorChange(tx, services, {
      accountId: id,
      action: "accounts.secondFactorOff",
      actorId: id,
    });
    return true;
  });
}

async function assertEnabled(tx: Transaction<Tables>, id: string): Promise<void> {
  const isOn = await hasSecondFactor(tx, id);
  if (!isOn) throw new AppError(409, "accounts.secondFactorOff");
}
