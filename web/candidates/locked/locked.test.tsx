import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { idAt, listRequests, startServer, stopServer } from "#/candidates/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

test("a company that has not paid sees a placeholder that leads to the payment page", async () => {
  const plans = [{ priceId: "price_1", price: 19_900, taxPercent: 5 }];
  startServer({
    role: "company",
    isPaid: false,
    handlers: { "/plans/list": () => ({ body: { success: true, data: { plans } } }) },
  });
  const router = await renderRoute("/dashboard", "company");
  const unlockButton = page.getByRole("button", {
    name: /Unlocks for premium user.*Click here to unlock/s,
  });
  await expect.element(unlockButton).toBeVisible();
  await expect.element(page.getByText("Includes 1,284 candidates in Nursing.")).toBeVisible();
  expect(listRequests()).toEqual([]);
  await expect
    .element(page.getByText(/^.?AED\s199\.00.? per profession and month, plus 5% tax\.$/))
    .toBeVisible();
  expect(page.getByRole("link", { name: /^Or get your company verified/ }).query()).toBeNull();
  await unlockButton.click();
  await expect.poll(() => router.state.location.pathname).toBe("/payment");
});

/** Holds back the subscription until the returned function is called. */
function delaySubscription() {
  const answered = window.fetch;
  const { promise: replyDelay, resolve: release } = Promise.withResolvers<void>();
  window.fetch = async (input, init) => {
    if (String(input).includes("/payment/subscription-info/")) await replyDelay;
    return answered(input, init);
  };
  return release;
}

test("a loader is shown until the paid access is known", async () => {
  startServer({ role: "company", isPaid: false });
  const release = delaySubscription();
  await renderRoute("/dashboard", "company");
  const loader = page.getByRole("region", { name: "Loading the list" });
  const unlockButton = page.getByRole("button", { name: /^Unlocks for premium user/ });
  await expect.element(loader).toHaveAttribute("aria-busy", "true");
  expect(unlockButton.query()).toBeNull();
  expect(listRequests()).toEqual([]);
  release();
  await expect.element(unlockButton).toBeVisible();
  expect(loader.query()).toBeNull();
});

test("a list that was open when the session was refreshed is shown at once", async () => {
  const ended = { isSubscribed: false, professions: [], isOpen: false };
  startServer({
    role: "company",
    handlers: {
      [`/payment/subscription-info/${idAt(999)}`]: () => ({ body: { success: true, data: ended } }),
    },
  });
  const release = delaySubscription();
  await renderRoute("/dashboard", "company");
  await expect.element(page.getByRole("table")).toBeVisible();
  release();
  await expect
    .element(page.getByRole("button", { name: /^Unlocks for premium user/ }))
    .toBeVisible();
  expect(page.getByRole("table").query()).toBeNull();
});

test("after a refund the placeholder says so and leads to the subscription", async () => {
  const billing = { subscription: null, suspension: "refunded", isByContract: false, invoices: [] };
  startServer({
    role: "company",
    isPaid: false,
    handlers: { "/payment/billing": () => ({ body: { success: true, data: billing } }) },
  });
  const router = await renderRoute("/dashboard", "company");
  await expect.element(page.getByText(/^Your last payment was refunded/)).toBeVisible();
  expect(page.getByText(/per profession and month/).query()).toBeNull();
  await page.getByRole("button", { name: /^Unlocks for premium user/ }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe("/profile#subscription");
});

test("an unverified corporate can pay or get verified", async () => {
  startServer({ isPaid: false, isVerified: false });
  await renderRoute("/dashboard", "corporate");
  await expect
    .element(page.getByRole("link", { name: /^Or get your company verified/ }))
    .toHaveAttribute("href", "/profile#verification");
});

test("a company that has paid sees and searches the list and exports it as CSV", async () => {
  startServer({ role: "company" });
  await renderRoute("/dashboard", "company");
  await expect.element(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toBeVisible();
  expect(page.getByRole("button", { name: "Download Excel Report" }).query()).toBeNull();
});

test("an unpaid corporate sees the list without search and filters, and why", async () => {
  startServer({ isPaid: false });
  await renderRoute("/dashboard?country=AE&search=x&profId=7", "corporate");
  await expect
    .element(page.getByText(/^Search and filters open when all your professions are paid\./))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Download Excel Report" })).toBeVisible();
  expect(page.getByRole("searchbox").query()).toBeNull();
  expect(page.getByRole("button", { name: "Clear Filters" }).query()).toBeNull();
  expect(
    listRequests().every((query) => !/country|search/.test(query) && /profId=7/.test(query)),
  ).toBe(true);
});

test("the report is a CSV of the list with its current filters and sort", async () => {
  const bodies: string[] = [];
  startServer({
    handlers: {
      "/company/jobseeker-list": ({ body, query }) => {
        if (!body.includes("csv")) return undefined;
        bodies.push(`${query} ${body}`);
        return { body: "Name\r\n" };
      },
    },
  });
  await renderRoute("/dashboard?gender=Female&sortAge=1&pageNo=3", "corporate");
  await page.getByRole("button", { name: "Download Excel Report" }).click();
  await expect
    .element(page.getByRole("region", { name: "Messages" }))
    .toHaveTextContent("Download successfully completed!");
  expect(bodies).toEqual(['gender=Female&sortAge=1 {"format":"csv"}']);
});

test("when search and filter match nothing, the search alone can be cleared", async () => {
  startServer({ total: 0 });
  const router = await renderRoute("/dashboard?gender=Female&search=zzz", "corporate");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => router.state.location.search).toBe("?gender=Female");
});

test("when removing one filter does not help, all filters can be cleared", async () => {
  startServer({ total: 0 });
  const router = await renderRoute("/dashboard?gender=Female&search=zzz", "corporate");
  await expect
    .element(page.getByText("No matches. Try removing more than one filter."))
    .toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear Filters" }).last().click();
  await expect.poll(() => router.state.location.search).toBe("");
});

test("an empty list suggests removing a filter; a failed list can be retried", async () => {
  const drops = [
    { field: "country", count: 7 },
    { field: "gender", count: 18 },
  ];
  const body = { success: true, totalCount: 0, drops };
  startServer({ total: 0, handlers: { "/company/jobseeker-list/drops": () => ({ body }) } });
  const router = await renderRoute("/dashboard?gender=Female&country=AE", "corporate");
  await expect.element(page.getByText("No data is available")).toBeVisible();
  await expect
    .element(page.getByText("No matches. Remove ‘Gender: Female’ to see 18."))
    .toBeVisible();
  await page.getByRole("button", { name: "Remove ‘Gender: Female’" }).click();
  await expect.poll(() => router.state.location.search).toBe("?country=AE");

  let failures = 0;
  startServer({
    handlers: {
      "/company/jobseeker-list": () => {
        failures += 1;
        const errorReply = {
          status: 500,
          body: { success: false, message: "The list is resting." },
        };
        return failures === 1 ? errorReply : undefined;
      },
    },
  });
  await renderRoute("/dashboard", "corporate");
  await expect.element(page.getByText("The list is resting.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("link", { name: "Person 1", exact: true })).toBeVisible();
});

test("a locked candidate shows profession, country, experience and the unlock button", async () => {
  const data = { profession: { label: "Nurse", labelAr: "ممرض" }, country: "AE", experience: 7.3 };
  const body = { success: false, message: "locked", code: "PREMIUM_REQUIRED", data };
  startServer({
    role: "company",
    isPaid: false,
    handlers: { [`/jobseeker/${idAt(4)}`]: () => ({ status: 403, body }) },
  });
  await renderRoute(`/jobseeker/${idAt(4)}`, "company");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Nurse");
  await expect.element(page.getByText("7.3")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /Unlocks for premium user/ }))
    .toBeVisible();
});

test("after a refund a locked candidate says so and leads to the subscription", async () => {
  const data = { profession: { label: "Nurse", labelAr: "ممرض" }, country: "AE", experience: 7.3 };
  const body = { success: false, message: "locked", code: "PREMIUM_REQUIRED", data };
  const billing = { subscription: null, suspension: "refunded", isByContract: false, invoices: [] };
  startServer({
    role: "company",
    isPaid: false,
    handlers: {
      [`/jobseeker/${idAt(4)}`]: () => ({ status: 403, body }),
      "/payment/billing": () => ({ body: { success: true, data: billing } }),
    },
  });
  const router = await renderRoute(`/jobseeker/${idAt(4)}`, "company", "en", "payments/billing");
  await expect.element(page.getByText(/^Your last payment was refunded/)).toBeVisible();
  await page.getByRole("button", { name: /^Unlocks for premium user/ }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe("/profile#subscription");
});

test.each(["the list", "the report"])(
  "when access was lost meanwhile, an error for %s brings back the placeholder",
  async (query) => {
    let isLost = false;
    const lost = { success: false, message: "Locked by now", code: "PREMIUM_REQUIRED" };
    const professions = [
      { _id: "1", label: "Nursing", labelAr: "التمريض", isPaid: false, isApproved: "approved" },
    ];
    startServer({
      role: "company",
      handlers: {
        "/company/jobseeker-list": () => (isLost ? { status: 403, body: lost } : undefined),
        [`/payment/subscription-info/${idAt(999)}`]: () =>
          isLost
            ? { body: { success: true, data: { isSubscribed: false, professions, isOpen: false } } }
            : undefined,
      },
    });
    await renderRoute("/dashboard", "company");
    await expect.element(page.getByRole("link", { name: "Person 1", exact: true })).toBeVisible();
    isLost = true;
    const name = query === "the list" ? "Next" : "Export CSV";
    await page.getByRole("button", { name, exact: true }).click();
    await expect
      .element(page.getByRole("button", { name: /Unlocks for premium user/ }))
      .toBeVisible();
    expect(listRequests().length).toBeLessThan(5);
  },
);
