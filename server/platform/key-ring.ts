import { hkdfSync } from "node:crypto";

/** Keys derived per purpose from the operator's secrets; the newest signs, all verify. */
export type KeyRing = {
  readonly forPurpose: (purpose: string) => readonly [Uint8Array, ...Uint8Array[]];
};

/** Secrets come newest first, each with at least 32 characters. */
export function createKeyRing([newest, ...older]: readonly [string, ...string[]]): KeyRing {
  const derivedKeys = new Map<string, readonly [Uint8Array, ...Uint8Array[]]>();
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "wasla", purpose, 32));
  return {
    forPurpose: (purpose) => {
      const cached = derivedKeys.get(purpose);
      if (cached) return cached;
      const keys = [
        derive(newest, purpose),
        ...older.map((secret) => derive(secret, purpose)),
      ] as const;
      derivedKeys.set(purpose, keys);
      return keys;
    },
  };
}
