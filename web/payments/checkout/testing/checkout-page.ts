// Page object of the payment page for tests.
import type { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stopServer } from "./fake-server.ts";

type Router = Pick<ReturnType<typeof createMemoryRouter>, "state">;

export const checkout = "/payment/create-checkout-session";

export const button = (name: string) => page.getByRole("button", { name });
export const field = (name: string) => page.getByRole("textbox", { name });
export const checkbox = (name: string) => page.getByRole("checkbox", { name });
export const pay = (amount = "AED 417.90") => button(`Pay ${amount}`);
export const anotherCard = () => button("Use another card");
export const picker = () => page.getByRole("combobox", { name: "Add a profession" });
export const summary = () => page.getByRole("region", { name: "Order summary" });
export const paymentRegion = () => page.getByRole("region", { name: "Payment", exact: true });
export const messages = () => page.getByRole("region", { name: "Messages" });

/** Sets a wide viewport before each test and cleans up after it. */
export function cleanPages(closePage: () => void) {
  beforeEach(() => page.viewport(1366, 900));
  afterEach(() => {
    closePage();
    stopServer();
  });
}

export async function fill(digits: string, holder = "Layla Haddad") {
  await userEvent.fill(field("Cardholder name"), holder);
  await userEvent.fill(field("Card number"), digits);
  await userEvent.fill(field("Expiry"), "1234");
  await userEvent.fill(field("CVC"), "123");
}

export async function redeem(code: string) {
  await userEvent.fill(field("Coupon"), code);
  await button("Redeem").click();
}

export async function addProfession(name: string) {
  await picker().click();
  await page.getByRole("option", { name }).click();
}

export async function expectPath(router: Router, path: string) {
  await expect.poll(() => router.state.location.pathname).toBe(path);
}
