import { describe, expect, test } from "vitest";
import { isMessageKey, say } from "./messages.ts";

describe("say", () => {
  test("fills in values", () => {
    expect(say("en", ["platform.atMost", { maximum: 60 }])).toBe("Must be at most 60.");
    expect(say("ar", ["platform.atMost", { maximum: 60 }])).toContain("60");
  });

  test("takes a value as it is", () => {
    const values = "$& {maximum} <b>";
    expect(say("en", ["platform.notOffered", { values }])).toBe(`Must be one of: ${values}.`);
  });
});

test.each(["toString", "__proto__", "platform", "platform.", "platform.toString", ""])(
  "%j is no key",
  (key) => expect(isMessageKey(key)).toBe(false),
);
