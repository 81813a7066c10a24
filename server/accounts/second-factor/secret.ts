import type { Services } from "#/platform/services.ts";

/** Binds a secret to its account: on another row it cannot be decrypted. */
export function encryptionContext(accountId: string): string {
  return `second factor of ${accountId}`;
}

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
