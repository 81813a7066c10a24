import { expect, test } from "vitest";
import { keysFrom } from "./keys.ts";

const [old, fresh] = ["an older secret of 32 characters", "a newer secret of 32 characters!"];
const text = (keys: readonly Uint8Array[]) => keys.map((key) => Buffer.from(key).toString("hex"));

test("a key is 32 bytes, the same at every start and for its purpose alone", () => {
  const [key = ""] = text(keysFrom([old]).forPurpose("tokens"));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(text(keysFrom([old]).forPurpose("tokens"))).toEqual([key]);
  expect(text(keysFrom([old]).forPurpose("links"))).not.toEqual([key]);
  expect(text(keysFrom([fresh]).forPurpose("tokens"))).not.toEqual([key]);
  expect(Buffer.from(key, "hex").toString()).not.toContain(old);
});

test("after a change of secrets the newest comes first, the older ones stay", () => {
  const [before] = text(keysFrom([old]).forPurpose("tokens"));
  const [first] = text(keysFrom([fresh]).forPurpose("tokens"));
  expect(text(keysFrom([fresh, old]).forPurpose("tokens"))).toEqual([first, before]);
});

test("they are drawn once", () => {
  const keys = keysFrom([old]);
  expect(keys.forPurpose("tokens")).toBe(keys.forPurpose("tokens"));
});
