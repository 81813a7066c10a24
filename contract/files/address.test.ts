import { expect, test } from "vitest";
import { baseOf, compressedName, isCompressedName, mediaAddress } from "./address.ts";

test("a picture and its small variant share the base of their names", () => {
  expect(compressedName("0a1b.png")).toBe("0a1b-compressed.jpeg");
  expect(baseOf("0a1b.png")).toBe("0a1b");
  expect(baseOf("0a1b-compressed.jpeg")).toBe("0a1b");
  expect(isCompressedName("0a1b-compressed.jpeg")).toBe(true);
  expect(isCompressedName("0a1b.jpeg")).toBe(false);
});

test("a file lies at the shared media path by its name", () => {
  expect(mediaAddress("0a1b.pdf")).toBe("/api/media/0a1b.pdf");
});
