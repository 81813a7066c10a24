import { expect, test } from "vitest";
import { createColumnCipher } from "./column-cipher.ts";
import { createKeyRing } from "./key-ring.ts";

const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
const cipher = createColumnCipher(createKeyRing([old]));

test("decrypts what it encrypted in any script, and encrypts to different bytes each time", () => {
  for (const value of ["", "JBSWY3DPEHPK3PXP", "مسلم 🕌"]) {
    const sealed = cipher.encrypt("religion", value);
    expect(cipher.decrypt("religion", sealed)).toBe(value);
    expect(cipher.encrypt("religion", value)).not.toEqual(sealed);
    if (value) expect(sealed.includes(value)).toBe(false);
  }
});

test("rejects a value of another context and one with a changed bit", () => {
  const sealed = cipher.encrypt("religion of A", "Islam");
  expect(() => cipher.decrypt("religion of B", sealed)).toThrow(/cannot be decrypted/);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.decrypt("religion of A", changed)).toThrow();
  }
  expect(() => cipher.decrypt("religion of A", Buffer.alloc(3))).toThrow();
});

test("re-encrypts with the newest key once", () => {
  const sealed = cipher.encrypt("religion", "Islam");
  const both = createColumnCipher(createKeyRing([fresh, old]));
  const renewed = both.reencrypt("religion", sealed) ?? Buffer.alloc(0);
  expect(createColumnCipher(createKeyRing([fresh])).decrypt("religion", renewed)).toBe("Islam");
  expect(both.reencrypt("religion", renewed)).toBeUndefined();
  expect(() => both.reencrypt("health", sealed)).toThrow(/cannot be decrypted/);
});

test("encrypts with the new key and decrypts older values until the old key is removed", () => {
  const sealed = cipher.encrypt("religion", "Islam");
  expect(createColumnCipher(createKeyRing([fresh, old])).decrypt("religion", sealed)).toBe("Islam");
  expect(() => createColumnCipher(createKeyRing([fresh])).decrypt("religion", sealed)).toThrow(
    /cannot be decrypted/,
  );
});
