import type { Services } from "#/platform/services.ts";

/** Where it belongs: on another account's row, it does not open. */
export function contextOf(accountId: string): string {
  return `second factor of ${accountId}`;
}

/** As it lies in the database: encrypted, and of use to this account alone. */
export function closeSecret({ seal }: Services, accountId: string, secret: string): Buffer {
  return seal.close(contextOf(accountId), secret);
}

export function openSecret({ seal }: Services, accountId: string, sealed: Uint8Array): string {
  return seal.open(contextOf(accountId), sealed);
}
