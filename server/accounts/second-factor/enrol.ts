/** Turning a second factor on: a secret is drawn, and counts once a code of it was right. */
import { secondFactorOn } from "#/accounts/mails/second-factor-on.ts";
import { assertOwnPassword } from "#/accounts/passwords/own-password.ts";
import * as queries from "#/accounts/queries/second-factor.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { noteFactor } from "./note-factor.ts";
import { drawRecoveryCodes } from "./recovery-codes.ts";
import { closeSecret, openSecret } from "./secret.ts";
import { plain, withCode } from "./take-code.ts";
import { tellOwner } from "./tell-owner.ts";
import { drawSecret, stepOf, uriOf } from "./totp.ts";

type Started = { readonly secret: string; readonly uri: string };

/** Started again before it was confirmed, the secret before is of no use any more. */
export async function startSecondFactor(
  services: Services,
  viewer: Viewer,
  password: string,
): Promise<Started> {
  const { email } = await assertOwnPassword(services, viewer.id, password);
  const secret = drawSecret();
  const isStarted = await queries.startSecondFactor(services.db, {
    accountId: viewer.id,
    sealedSecret: closeSecret(services, viewer.id, secret),
    startedAt: services.clock.now(),
  });
  if (!isStarted) throw new Refusal(409, "accounts.secondFactorOn");
  return { secret, uri: uriOf(secret, email) };
}

/** Answers the recovery codes, this once. */
export async function confirmSecondFactor(
  services: Services,
  { id }: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return await withCode(services, id, async (tx) => {
    const started = await queries.lockSecondFactor(tx, id);
    if (!started) throw new Refusal(409, "accounts.secondFactorOff");
    if (started.confirmedAt) throw new Refusal(409, "accounts.secondFactorOn");
    const now = services.clock.now();
    const step = stepOf(openSecret(services, id, started.sealedSecret), plain(code), now);
    if (step === undefined) return undefined;
    await queries.confirmSecondFactor(tx, { accountId: id, confirmedAt: now, lastStep: step });
    await tellOwner(tx, services, id, secondFactorOn);
    await noteFactor(tx, services, { id, action: "accounts.secondFactorOn", actorId: id });
    return { recoveryCodes: await drawRecoveryCodes(tx, id) };
  });
}
