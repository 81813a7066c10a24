import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@wasla/contract/accounts/password-length";
import { invalidField, serviceUnavailable } from "#/platform/app-error.ts";
import { isTooCommon } from "./common-passwords.ts";

/** Argon2id; memory in KiB. Takes 16 ms on the machine it was tuned on. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, verified when there is none so that it takes as long. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$pYHZEdVqY3ExBANVwvFsWg$XDoZBxXggJ8G8eaDsE+tVM0hFiATQsBaSX43xF2MoOc";

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(normalizePassword(password), argon2Options));
}

/** Without a hash it returns false after the same work. Throws 503 if too many are waiting. */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const isEqual = await limitConcurrency(() =>
    verify(storedHash ?? DUMMY_HASH, normalizePassword(password)),
  );
  return isEqual && storedHash !== null;
}

/** Each takes 19 MiB and a whole core. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw serviceUnavailable();
  if (running >= MAX_CONCURRENT) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

type PasswordOwner = { readonly email: string; readonly fullName: string };

/** Throws 422 at `field` if the password is easy to guess. */
export async function hashNewPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  if (await isTooCommon(normalizePassword(password), owner))
    throw invalidField(field, "accounts.passwordTooCommon");
  return await hashPassword(password);
}
