import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, useAnnouncements } from "./announce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("announcements are cleared eight seconds after the last one", () => {
  announce("This is not your password.", "assertive");
  vi.advanceTimersByTime(6_000);
  announce("Saved");
  expect(useAnnouncements.getState()).toEqual({
    polite: "Saved",
    assertive: "This is not your password.",
  });
  vi.advanceTimersByTime(6_000);
  expect(useAnnouncements.getState().polite).toBe("Saved");
  vi.advanceTimersByTime(2_000);
  expect(useAnnouncements.getState()).toEqual({ polite: "", assertive: "" });
});
