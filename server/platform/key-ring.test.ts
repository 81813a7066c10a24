import { expect, test } from "vitest";
import { createKeyRing } from "./key-ring.ts";

const [old, fresh] = ["an older secret of 32 characters", "a newer secret of 32 characters!"];
const text = (keys: readonly Uint8Array[]) => keys.map((key) => Buffer.from(key).toString("hex"));

test("a key is 32 bytes, stable across starts and specific to its purpose", () => {
  const [key = ""] = text(createKeyRing([old]).forPurpose("tokens"));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(text(createKeyRing([old]).forPurpose("tokens"))).toEqual([key]);
  expect(text(createKeyRing([old]).forPurpose("links"))).not.toEqual([key]);
  expect(text(createKeyRing([fresh]).forPurpose("tokens"))).not.toEqual([key]);
  expect(Buffer.from(key, "hex").toString()).not.toContain(old);
});

test("after a rotation the newest key comes first and older ones remain", () => {
  const [before] = text(createKeyRing([old]).forPurpose("tokens"));
  const [first] = text(createKeyRing([fresh]).forPurpose("tokens"));
  expect(text(createKeyRing([fresh, old]).forPurpose("tokens"))).toEqual([first, before]);
});

test("derives keys once", () => {
  const keys = createKeyRing([old]);
  expect(keys.forPurpose("tokens")).toBe(keys.forPurpose("tokens"));
});
