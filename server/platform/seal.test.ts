import { expect, test } from "vitest";
import { keysFrom } from "./keys.ts";
import { sealWith } from "./seal.ts";

const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
const seal = sealWith(keysFrom([old]));

test("what is closed opens again, in any script, and never looks the same", () => {
  for (const value of ["", "JBSWY3DPEHPK3PXP", "مسلم 🕌"]) {
    const sealed = seal.close("religion", value);
    expect(seal.open("religion", sealed)).toBe(value);
    expect(seal.close("religion", value)).not.toEqual(sealed);
    if (value) expect(sealed.includes(value)).toBe(false);
  }
});

test("moved to another place or changed in one bit, it does not open", () => {
  const sealed = seal.close("religion of A", "Islam");
  expect(() => seal.open("religion of B", sealed)).toThrow(/does not open/);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open("religion of A", changed)).toThrow();
  }
  expect(() => seal.open("religion of A", Buffer.alloc(3))).toThrow();
});

test("is renewed by the newest key, and not a second time", () => {
  const sealed = seal.close("religion", "Islam");
  const both = sealWith(keysFrom([fresh, old]));
  const renewed = both.renew("religion", sealed) ?? Buffer.alloc(0);
  expect(sealWith(keysFrom([fresh])).open("religion", renewed)).toBe("Islam");
  expect(both.renew("religion", renewed)).toBeUndefined();
  expect(() => both.renew("health", sealed)).toThrow(/does not open/);
});

test("a new key closes, the old one still opens until it is taken away", () => {
  const sealed = seal.close("religion", "Islam");
  expect(sealWith(keysFrom([fresh, old])).open("religion", sealed)).toBe("Islam");
  expect(() => sealWith(keysFrom([fresh])).open("religion", sealed)).toThrow(/does not open/);
});
