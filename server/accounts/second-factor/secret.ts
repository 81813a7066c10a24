import type { Services } from "#/platform/services.ts";

/** Binds a secret to its account: on another row it cannot be decrypted. */
export function encryptionContext(accountId: string): string {
  return `second factor of ${accountId}`;
}

export function encryptSecret(
  { columnCipher }: Services,
  accountId: string,
  secret: string,
): Buffer {
  return columnCipher.encrypt(encryptionContext(accountId), secret);
}

export function decryptSecret(
  { columnCipher }: Services,
  accountId: string,
  encrypted: Uint8Array,
): string {
  return columnCipher.decrypt(encryptionContext(accountId), encrypted);
}
