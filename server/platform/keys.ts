import { hkdfSync } from "node:crypto";

/** Keys for one purpose each, from the operator's secrets; the newest signs, all verify. */
export type Keys = {
  readonly forPurpose: (purpose: string) => readonly [Uint8Array, ...Uint8Array[]];
};

/** `secrets`: newest first, at least one, each of 32 characters or more. */
export function keysFrom([newest, ...older]: readonly [string, ...string[]]): Keys {
  const drawn = new Map<string, readonly [Uint8Array, ...Uint8Array[]]>();
  const draw = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "wasla", purpose, 32));
  return {
    forPurpose: (purpose) => {
      const known = drawn.get(purpose);
      if (known) return known;
      const keys = [
        draw(newest, purpose),
        ...older.map((secret) => draw(secret, purpose)),
      ] as const;
      drawn.set(purpose, keys);
      return keys;
    },
  };
}
