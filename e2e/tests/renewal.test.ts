import { expectNoAxeViolations, expectTargetSize } from "../accessibility.ts";
import { signIn } from "../accounts.ts";
import { expect, test, toasts } from "../journey.ts";
import { waitForMail } from "../mailbox.ts";
import { changeCard, createSubscriber, openSubscription, subscriptionOf } from "../payments.ts";
import { advanceTime, startTimeTravelServer, timeTravelUrl } from "../time-travel-server.ts";

// Moving the clock ends existing sessions.
test.use({ baseURL: timeTravelUrl, expectedStatuses: [401] });

// The tests share one server and clock, so they run in sequence.
test.describe.configure({ mode: "default" });

let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startTimeTravelServer();
});
test.afterAll(() => stop());

test("a failed renewal is announced and paid with another card before access ends", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await createSubscriber(page, request, "failsAtRenewal");
  await advanceTime(page, "month");
  await advanceTime(page, "day");
  await waitForMail(request, company.email, "Your renewal could not be paid");

  await signIn(page, company, "/dashboard");
  const banner = page.getByRole("status").filter({ hasText: "Your last payment failed." });
  await expect(banner).toContainText(/Your candidates stay unlocked until \d\d \w{3} \d{4}\./);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expectNoAxeViolations(page, "banner of a failed payment");
  await expectTargetSize(page, "banner of a failed payment", 24);

  await banner.getByRole("link", { name: "Change card" }).click();
  const block = subscriptionOf(page);
  await expect(block).toContainText("Payment failed");
  await expect(block).toContainText(/Amount dueAED.208\.95/);
  await changeCard(page, "pays");
  await expect(toasts(page)).toContainText("Card changed");
  await expect(block).toContainText("Visa ending 4242");

  await block.getByRole("link", { name: "Pay now" }).click();
  await page.getByRole("button", { name: "Try Visa ending 4242 again" }).click();
  await expect(page).toHaveURL("/payment/success");
  await expect(page.getByRole("heading", { name: "Subscription renewed" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("an unpaid renewal locks the candidates after the grace period", async ({ page, request }) => {
  test.setTimeout(120_000);
  const company = await createSubscriber(page, request, "failsAtRenewal");
  await advanceTime(page, "month");
  await advanceTime(page, "week");
  await advanceTime(page, "day");
  await waitForMail(request, company.email, "Your renewal could not be paid");
  await waitForMail(request, company.email, "Your access has ended");
  await signIn(page, company, "/dashboard");
  await expect(page.getByRole("button", { name: /Unlocks for premium user/ })).toBeVisible();
  const banner = page.getByRole("alert").filter({ hasText: "Your last payment failed." });
  await expect(banner).toContainText("Your candidates are locked until you pay.");
  await expect(await openSubscription(page)).toContainText("Access ended on");

  await advanceTime(page, "week");
  await signIn(page, company, "/profile");
  await expect(async () => {
    const block = await openSubscription(page);
    await expect(block).toContainText("See prices", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(
    page.getByRole("listitem").filter({ hasText: "Nursing" }).getByText("To pay"),
  ).toBeVisible();
  await expect(banner).toHaveCount(0);
});
