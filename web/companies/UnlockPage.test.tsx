import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { closePage, openPath } from "#/testing/page.tsx";
import { signIn, startServer, stopServer } from "./testing/server.ts";

beforeEach(() => {
  startServer();
  signIn();
});
afterEach(() => {
  closePage();
  stopServer();
  Object.assign(pageSettings, { supportEmail: "" });
});

test("while no price is set, it says so and whom to write to", async () => {
  Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
  await openPath("/payment", "company");
  const said = page.getByRole("alert").first();
  await expect.element(said).toHaveTextContent("Prices are not set yet. Contact us.");
  const contact = said.getByRole("link", { name: "Contact us" });
  await expect.element(contact).toHaveAttribute("href", "mailto:help@wasla.example");
});

test("a corporate that is not verified is shown its other way; nobody else is", async () => {
  signIn({ role: "corporate", isVerified: false });
  await openPath("/payment", "corporate");
  await expect
    .element(page.getByRole("link", { name: "To the verification" }))
    .toHaveAttribute("href", "/profile#verification");
  for (const other of [{ role: "company" }, { role: "corporate", isVerified: true }] as const) {
    signIn(other);
    await openPath("/payment", other.role);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(page.getByRole("link", { name: "To the verification" }).query()).toBeNull();
  }
});

test("where nobody has said how to be reached, it says what happens next", async () => {
  await openPath("/payment", "company", "ar");
  const said = page.getByRole("alert").first();
  await expect
    .element(said)
    .toHaveTextContent("لم تُحدَّد الأسعار بعد. عند تحديدها يمكنك فتح مرشحي مهنك من هنا.");
  await expect.element(said.getByRole("link")).not.toBeInTheDocument();
});
