/** What somebody typed as their second factor: taken where right, so that it never is again. */
import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";
import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import * as queries from "#/accounts/queries/second-factor.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import { limitFailures } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { decryptSecret } from "./secret.ts";
import { findTotpStep } from "./totp.ts";

/** A code of the authenticator, or a recovery code. Two at once with one: it is right for one. */
export async function consumeCode(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  input: string,
): Promise<boolean> {
  const code = normalizeCode(input);
  return /^\d{6}$/.test(code)
    ? await consumeTotpCode(tx, services, accountId, code)
    : await consumeRecoveryCode(tx, accountId, code);
}

/** A code of the authenticator alone. */
export async function consumeTotpCode(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  input: string,
): Promise<boolean> {
  const encrypted = await queries.findEncryptedSecret(tx, accountId);
  if (!encrypted) return false;
  const secret = decryptSecret(services, accountId, encrypted);
  const step = findTotpStep(secret, normalizeCode(input), services.clock.now());
  return step !== undefined && (await queries.consumeStep(tx, accountId, step));
}

/** Does what needs a code, in one transaction; `work` answers undefined where the code is wrong. */
export async function requireCode<T>(
  services: Services,
  account: string,
  work: (tx: Transaction<Tables>) => Promise<T | undefined>,
): Promise<T> {
  const outcome = await limitFailures(services, limits.secondFactor, { account }, () =>
    services.db.transaction().execute(work),
  );
  if (outcome === undefined) throw invalidField("code", "accounts.codeWrong");
  return outcome;
}

/** In digits 0 to 9, without spaces and dashes of any kind. */
export function normalizeCode(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}
