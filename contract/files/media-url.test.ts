import { expect, test } from "vitest";
import { baseNameOf, compressedName, isCompressedName, mediaUrl } from "./media-url.ts";

test("a picture and its thumbnail share a base name", () => {
  expect(compressedName("0a1b.png")).toBe("0a1b-compressed.jpeg");
  expect(baseNameOf("0a1b.png")).toBe("0a1b");
  expect(baseNameOf("0a1b-compressed.jpeg")).toBe("0a1b");
  expect(isCompressedName("0a1b-compressed.jpeg")).toBe(true);
  expect(isCompressedName("0a1b.jpeg")).toBe(false);
});

test("the URL of a file is its name under the media path", () => {
  expect(mediaUrl("0a1b.pdf")).toBe("/api/media/0a1b.pdf");
});
