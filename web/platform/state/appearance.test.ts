import { afterEach, expect, test } from "vitest";
import { setAppearance } from "./appearance.ts";

afterEach(() => setAppearance("auto"));

test("a dark page prints in the light scheme, then turns dark again", () => {
  const worn = () => document.documentElement.dataset.mantineColorScheme;
  setAppearance("dark");
  window.dispatchEvent(new Event("beforeprint"));
  expect(worn()).toBe("light");
  window.dispatchEvent(new Event("afterprint"));
  expect(worn()).toBe("dark");
});
