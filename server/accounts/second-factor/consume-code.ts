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

/** Accepts an authenticator code or a recovery code, once even for concurrent uses. */
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

/** Accepts authenticator codes only. */
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

/** Runs `work` in a transaction and limits failures: undefined means that the code is wrong. */
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

/** Converts digits to Latin ones, and drops spaces and dashes of any kind. */
export function normalizeCode(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}
