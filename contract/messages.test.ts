import { describe, expect, test } from "vitest";
import { formatMessage, isMessageKey } from "./messages.ts";

describe("formatMessage", () => {
  test("fills in values", () => {
    expect(formatMessage("en", ["platform.atMost", { maximum: 60 }])).toBe("Must be at most 60.");
    expect(formatMessage("ar", ["platform.atMost", { maximum: 60 }])).toContain("60");
  });

  test("inserts values literally", () => {
    const values = "$& {maximum} <b>";
    expect(formatMessage("en", ["platform.notOffered", { values }])).toBe(
      `Must be one of: ${values}.`,
    );
  });
});

test.each(["toString", "__proto__", "platform", "platform.", "platform.toString", ""])(
  "%j is not a message key",
  (key) => expect(isMessageKey(key)).toBe(false),
);
