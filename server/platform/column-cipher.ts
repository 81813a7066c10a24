/** Encrypts column values with keys that are not in the database. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";

/** AES-256-GCM. `context` is authenticated: a value copied to another place does not decrypt. */
export type ColumnCipher = {
  readonly encrypt: (context: string, value: string) => Buffer;
  /** Throws for a value of another context, a tampered one, and one whose key is gone. */
  readonly decrypt: (context: string, ciphertext: Uint8Array) => string;
  /** Re-encrypts with the newest key; undefined if it already is. Throws like `decrypt`. */
  readonly reencrypt: (context: string, sealed: Uint8Array) => Buffer | undefined;
};

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createColumnCipher(keys: KeyRing): ColumnCipher {
  const [newest, ...older] = keys.forPurpose("sealed-column");
  const encrypt: ColumnCipher["encrypt"] = (context, value) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, newest, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const decrypt: ColumnCipher["decrypt"] = (context, sealed) => {
    for (const key of [newest, ...older]) {
      const value = tryDecrypt(key, context, Buffer.from(sealed));
      if (value !== undefined) return value;
    }
    throw new Error(`a value of ${context} cannot be decrypted: is its DATA_KEY still set?`);
  };
  const reencrypt: ColumnCipher["reencrypt"] = (context, sealed) => {
    const isCurrent = tryDecrypt(newest, context, Buffer.from(sealed)) !== undefined;
    return isCurrent ? undefined : encrypt(context, decrypt(context, sealed));
  };
  return { encrypt, decrypt, reencrypt };
}

function tryDecrypt(key: Uint8Array, context: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
  decipher
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") +
      decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}
