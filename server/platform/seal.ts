/** What must not lie open in the database: encrypted with a key that is not in it. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

/** AES-256-GCM. `context` says where the value belongs: moved elsewhere, it does not open. */
export type Seal = {
  readonly close: (context: string, value: string) => Buffer;
  /** Fails for a value of another context, a changed one, and one whose key is gone. */
  readonly open: (context: string, sealed: Uint8Array) => string;
  /** The same value by the newest key; undefined where it is that already. Fails as `open` does. */
  readonly renew: (context: string, sealed: Uint8Array) => Buffer | undefined;
};

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

export function sealWith(keys: Keys): Seal {
  const [newest, ...older] = keys.forPurpose("sealed-column");
  const close: Seal["close"] = (context, value) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, newest, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const open: Seal["open"] = (context, sealed) => {
    for (const key of [newest, ...older]) {
      const value = opened(key, context, Buffer.from(sealed));
      if (value !== undefined) return value;
    }
    throw new Error(`a sealed value of ${context} does not open: is its DATA_KEY still there?`);
  };
  const renew: Seal["renew"] = (context, sealed) => {
    const isNew = opened(newest, context, Buffer.from(sealed)) !== undefined;
    return isNew ? undefined : close(context, open(context, sealed));
  };
  return { close, open, renew };
}

function opened(key: Uint8Array, context: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return (
      decipher.update(sealed.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}
