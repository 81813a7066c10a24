/** Steps on `/payment`, in English and Arabic. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { testCards } from "../sandbox/stripe/payments/test-cards.ts";
import { signIn } from "./accounts.ts";
import { expect, open, toasts } from "./journey.ts";
import { type Newcomer, registerWithPassword } from "./newcomers.ts";

type TestCard = keyof typeof testCards;

/** Signs in a new company with one unpaid profession and opens the payment page. */
export async function createPayer(page: Page, request: APIRequestContext): Promise<Newcomer> {
  const company = await registerWithPassword(request, "company");
  await signIn(page, company, "/payment");
  return company;
}

/** Signs in a new company that has just paid with this card. */
export async function createSubscriber(
  page: Page,
  request: APIRequestContext,
  card: TestCard = "pays",
): Promise<Newcomer> {
  const company = await createPayer(page, request);
  await pay(page, card);
  await expectUnlocked(page);
  return company;
}

/** `within`: the page, or the part of it with the form. */
export async function fillCard(within: Page | Locator, card: TestCard): Promise<void> {
  await cardField(within, /^(Cardholder name|اسم حامل البطاقة)/).fill("Salma Idris");
  await cardField(within, /^(Card number|رقم البطاقة)/).fill(testCards[card].number);
  await cardField(within, /^(Expiry|تاريخ الانتهاء)/).fill("12 / 34");
  await cardField(within, /^(CVC|رمز الأمان)/).fill("123");
}

export function cardField(within: Page | Locator, name: RegExp): Locator {
  return within.getByRole("textbox", { name });
}

/** Fills in the form and submits it. */
export async function pay(page: Page, card: TestCard): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

/** The button shows an amount once the price has loaded. */
export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Pay|ادفع) .*\d/ });
}

export async function expectUnlocked(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText("Subscription created");
  await expect(page).toHaveURL("/payment/success");
  await expect(page.getByRole("heading", { name: "Candidates unlocked" })).toBeVisible();
}

/** Changes the card of the subscription; a bank prompt, if any, is left open. */
export async function changeCard(page: Page, card: TestCard): Promise<void> {
  const block = subscriptionOf(page);
  await block.getByRole("button", { name: "Change card" }).click();
  await fillCard(block, card);
  await block.getByRole("button", { name: "Save card" }).click();
}

/** Opens the client's own profile; returns its subscription section. */
export async function openSubscription(page: Page): Promise<Locator> {
  await open(page, "/profile");
  return subscriptionOf(page);
}

export function subscriptionOf(page: Page): Locator {
  return page.getByRole("region", { name: /^(Subscription|الاشتراك)$/ });
}
