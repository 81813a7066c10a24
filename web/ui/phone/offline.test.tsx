import type {} from "@vitest/browser-playwright";
import { afterEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";

afterEach(async () => {
  unmountPage();
  await cdp().send("Network.setBlockedURLs", { urls: [] });
});

test("country names that failed to load are loaded on the next focus", async () => {
  await cdp().send("Network.enable");
  await cdp().send("Network.setBlockedURLs", { urls: ["*phone-countries*"] });
  const { emptyPhone, PhoneInput } = await import("./PhoneInput.tsx");
  const ignore = () => undefined;
  const field = {
    value: emptyPhone,
    onChange: ignore,
    onBlur: ignore,
    ref: ignore,
    error: undefined,
  };
  await renderElement(<PhoneInput label="Phone number" field={field} />);
  const country = page.getByRole("combobox", { name: "Country code" });
  await expect.element(country).toHaveValue("AE");
  await page.getByRole("textbox").click();
  expect(country.element().children.length).toBe(1);
  await cdp().send("Network.setBlockedURLs", { urls: [] });
  await country.click();
  await expect.poll(() => country.element().children.length).toBeGreaterThan(200);
});
