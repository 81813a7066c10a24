import type { Services } from "#/platform/services.ts";

/** Where it belongs: on another account's row, it does not open. */
export function encryptionContext(accountId: string): string {
  return `second factor of ${accountId}`;
}

/** As it lies in the database: encrypted, and of use to this account alone. */
export function encryptSecret({ seal }: Services, accountId: string, secret: string): Buffer {
  return seal.encrypt(encryptionContext(accountId), secret);
}

export function decryptSecret(
  { seal }: Services,
  accountId: string,
  encrypted: Uint8Array,
): string {
  return seal.decrypt(encryptionContext(accountId), encrypted);
}
