import { secondFactorOn } from "#/accounts/mails/sign-in-methods.ts";
import { assertPassword } from "#/accounts/passwords/assert-password.ts";
import * as queries from "#/accounts/queries/second-factor.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { normalizeCode, requireCode } from "./consume-code.ts";
import { auditFactorChange, notifyOwner } from "./factor-changes.ts";
import { generateRecoveryCodes } from "./recovery-codes.ts";
import { decryptSecret, encryptSecret } from "./secret.ts";
import { findTotpStep, generateSecret, otpauthUri } from "./totp.ts";

type Enrolment = { readonly secret: string; readonly uri: string };

/** Starting again before confirmation replaces the previous secret. */
export async function startSecondFactor(
  services: Services,
  viewer: Viewer,
  password: string,
): Promise<Enrolment> {
  const { email } = await assertPassword(services, viewer.id, password);
  const secret = generateSecret();
  const isStarted = await queries.startSecondFactor(services.db, {
    accountId: viewer.id,
    sealedSecret: encryptSecret(services, viewer.id, secret),
    startedAt: services.clock.now(),
  });
  if (!isStarted) throw new AppError(409, "accounts.secondFactorOn");
  return { secret, uri: otpauthUri(secret, email) };
}

/** Returns the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  services: Services,
  { id }: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return await requireCode(services, id, async (tx) => {
    const started = await queries.lockSecondFactor(tx, id);
    if (!started) throw new AppError(409, "accounts.secondFactorOff");
    if (started.confirmedAt) throw new AppError(409, "accounts.secondFactorOn");
    const now = services.clock.now();
    const step = findTotpStep(
      decryptSecret(services, id, started.sealedSecret),
      normalizeCode(code),
      now,
    );
    if (step === undefined) return undefined;
    await queries.confirmSecondFactor(tx, { accountId: id, confirmedAt: now, lastStep: step });
    await notifyOwner(tx, services, id, secondFactorOn);
    await auditFactorChange(tx, services, {
      accountId: id,
      action: "accounts.secondFactorOn",
      actorId: id,
    });
    return { recoveryCodes: await generateRecoveryCodes(tx, id) };
  });
}
