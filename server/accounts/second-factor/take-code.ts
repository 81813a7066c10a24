/** What somebody typed as their second factor: taken where right, so that it never is again. */
import { latinDigits } from "@wasla/contract/accounts/person";
import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import * as queries from "#/accounts/queries/second-factor.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countFailure } from "#/platform/tries/tries.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

/** A code of the authenticator, or a recovery code. Two at once with one: it is right for one. */
export async function takeCode(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = plain(typed);
  return /^\d{6}$/.test(code)
    ? await takeStep(tx, services, accountId, code)
    : await takeRecoveryCode(tx, accountId, code);
}

/** A code of the authenticator alone. */
export async function takeStep(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const sealed = await queries.findSealedSecret(tx, accountId);
  if (!sealed) return false;
  const secret = openSecret(services, accountId, sealed);
  const step = stepOf(secret, plain(typed), services.clock.now());
  return step !== undefined && (await queries.takeStep(tx, accountId, step));
}

/** Does what needs a code, in one transaction; `work` answers undefined where the code is wrong. */
export async function withCode<T>(
  services: Services,
  account: string,
  work: (tx: Transaction<Tables>) => Promise<T | undefined>,
): Promise<T> {
  const outcome = await countFailure(services, limits.secondFactor, { account }, () =>
    services.db.transaction().execute(work),
  );
  if (outcome === undefined) throw fault("code", "accounts.codeWrong");
  return outcome;
}

/** In digits 0 to 9, without spaces and dashes of any kind. */
export function plain(typed: string): string {
  return latinDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}
