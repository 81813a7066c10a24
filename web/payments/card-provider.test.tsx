import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  ExpressCheckoutElement,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { Stripe, StripeElementChangeEvent } from "@stripe/stripe-js";
import type { Language } from "@wasla/contract/platform/language";
import { type FormEvent, StrictMode, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { currentLanguage } from "#/platform/language/language.ts";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { loadCardProvider } from "./card-provider.ts";
import {
  cardRequests,
  cards,
  disconnectCardProvider,
  startCardProvider,
  stopCardProvider,
} from "./testing/sandbox-card-provider.ts";

const secret = "pi_1_secret_x";
const config = {
  provider: "sandbox",
  publishableKey: "pk_test_sandbox",
  scriptUrl: "/sandbox/stripe.js",
} as const;
const violations: string[] = [];

beforeAll(() => {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  );
});
beforeEach(() => startCardProvider());
afterEach(() => {
  unmountPage();
  stopCardProvider();
});

test("an accepted card is shown in groups, sent as digits, and submits no form", async () => {
  await openForm();
  await fill(cards.valid, "1234", "123");
  await expect.element(number()).toHaveValue("4242 4242 4242 4242");
  await expect.element(expiry()).toHaveValue("12 / 34");
  await press("Pay");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
  expect(cardRequests.map(({ call }) => call)).toEqual([
    "POST payment_methods",
    "POST payment_intents/pi_1/confirm",
  ]);
  expect(cardRequests[0]?.form).toEqual({
    key: "pk_test_sandbox",
    type: "card",
    "billing_details[name]": "Layla Haddad",
    "card[number]": cards.valid,
    "card[exp_month]": "12",
    "card[exp_year]": "2034",
    "card[cvc]": "123",
  });
});

test("errors show on leaving a field and on submitting; nothing is requested", async () => {
  await openForm();
  await userEvent.fill(number(), "4242 42");
  await expect.element(errors()).toBeEmptyDOMElement();
  await userEvent.click(cvc());
  await expect.element(errors()).toMatchTextContent("Your card number is incomplete.");
  await expect.element(number()).toHaveAttribute("aria-invalid", "true");
  await press("Pay");
  await expect.element(outcomeText()).toHaveTextContent("Your card number is incomplete.");
  await expect.element(errors()).toMatchTextContent("Your card's expiration date is incomplete.");
  await expect.element(errors()).toMatchTextContent("Your card's security code is incomplete.");
  await userEvent.fill(number(), "4242424242424241");
  await expect.element(errors()).toMatchTextContent("Your card number is invalid.");
  await userEvent.fill(expiry(), "0120");
  await expect.element(errors()).toMatchTextContent("Your card's expiration date is in the past.");
  expect(cardRequests).toEqual([]);
});

test("a declined card shows the reason, and another card pays with the same secret", async () => {
  await openForm();
  await fill(cards.insufficientFunds, "1234", "123");
  await press("Pay");
  await expect.element(outcomeText()).toHaveTextContent("Your card has insufficient funds.");
  await fill(cards.valid, "1234", "123");
  await press("Pay");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
});

test("completed authentication pays; failed or closed authentication does not", async () => {
  await openForm();
  await fill(cards.requiresAuthentication, "1234", "123");
  for (const refuse of [() => press("Fail authentication"), () => userEvent.keyboard("{Escape}")]) {
    await press("Pay");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await refuse();
    await expect.element(outcomeText()).toMatchTextContent("failed authentication");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Pay", exact: true })).toHaveFocus();
  }
  await press("Pay");
  await press("Complete authentication");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
  const authentications = cardRequests.filter(({ call }) => call.endsWith("/authenticate"));
  expect(authentications.map(({ form }) => form.outcome)).toEqual(["fail", "fail", "pass"]);
});

test("works by keyboard alone", async () => {
  await openForm();
  await userEvent.click(page.getByLabelText("Cardholder name"));
  await userEvent.keyboard(
    `{Tab}${cards.requiresAuthentication}{Tab}12{Backspace}234{Backspace}{Backspace}34{Tab}123`,
  );
  await expect.element(expiry()).toHaveValue("12 / 34");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
});

test("a digit can be inserted and deleted in the middle, and the caret stays", async () => {
  await openForm();
  await userEvent.fill(number(), "424242424242424");
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}");
  await expect.element(number()).toHaveValue("4244 2424 2424 24");
  await userEvent.keyboard("29");
  await expect.element(number()).toHaveValue("4242 9424 2424 2424");
});

test("the wallet shows the amount, asks for the payer, and creates a payment method", async () => {
  await openWallet();
  await expect.element(outcomeText()).toHaveTextContent("ready: googlePay");
  await press("Pay with Sandbox Pay");
  const sheet = page.getByRole("dialog", { name: "Sandbox Pay" });
  await expect.element(sheet).toMatchTextContent("AED 417.90");
  await press("Pay");
  await expect.element(sheet).toMatchTextContent("Enter your name.");
  await userEvent.fill(sheet.getByLabelText("Your name"), "Layla Haddad");
  await userEvent.fill(sheet.getByLabelText("Your email"), "layla");
  await press("Pay");
  await expect.element(sheet).toMatchTextContent("Enter an email address such as");
  await userEvent.fill(sheet.getByLabelText("Your email"), "layla@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(outcomeText()).toHaveTextContent("Layla Haddad layla@example.com pm_1");
  expect(cardRequests[0]?.form).toMatchObject({
    "card[token]": "tok_visa",
    "billing_details[name]": "Layla Haddad",
    "billing_details[email]": "layla@example.com",
    "wallet[country]": "AE",
    "wallet[currency]": "aed",
    "wallet[amount]": "41790",
  });
});

test("a closed wallet reports it and creates nothing", async () => {
  await openWallet();
  await press("Pay with Sandbox Pay");
  await press("Cancel");
  await expect.element(outcomeText()).toHaveTextContent("cancelled");
  expect(cardRequests).toEqual([]);
});

test("Arabic: accepts its digits, is translated, and keeps the card left to right", async () => {
  await openForm("ar");
  await userEvent.fill(number(), "٤٢٤٢٤٢");
  await expect.element(number()).toHaveValue("4242 42");
  await userEvent.click(cvc());
  await expect.element(errors()).toMatchTextContent("رقم بطاقتك غير مكتمل.");
  await fill(cards.declined, "١٢٣٤", "۱۲۳");
  expect(getComputedStyle(number().element()).direction).toBe("ltr");
  await press("Pay");
  await expect.element(outcomeText()).toHaveTextContent("رُفضت بطاقتك.");
  await userEvent.fill(number(), cards.requiresAuthentication);
  await press("Pay");
  const dialog = page.getByRole("dialog", { name: "مصرفك: أكّد هويتك" });
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(dialog.element()).direction).toBe("rtl");
  await press("إتمام التحقق");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
});

test("a network failure is reported as an error", async () => {
  await openForm();
  disconnectCardProvider();
  await fill(cards.valid, "1234", "123");
  await press("Pay");
  await expect.element(outcomeText()).toMatchTextContent("The card provider cannot be reached.");
});

test("a blocked script rejects, and loads when requested again", async () => {
  const scriptUrl = "/sandbox/stripe.js?blocked";
  const block = (urls: string[]) => cdp().send("Network.setBlockedURLs", { urls });
  await cdp().send("Network.enable");
  await block(["*blocked*"]);
  await expect(loadCardProvider({ ...config, scriptUrl })).rejects.toThrow();
  await block([]);
  await expect(loadCardProvider({ ...config, scriptUrl })).resolves.toHaveProperty("elements");
});

test("works under a strict Content Security Policy", async () => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'";
  document.head.append(policy);
  const probe = document.createElement("i");
  probe.setAttribute("style", "color: red");
  await expect.poll(() => violations).toHaveLength(1);
  violations.length = 0;
  await openForm();
  await fill(cards.requiresAuthentication, "1234", "123");
  await press("Pay");
  await press("Complete authentication");
  await expect.element(outcomeText()).toHaveTextContent("payment succeeded");
  await openWallet();
  await press("Pay with Sandbox Pay");
  await press("Cancel");
  await expect.element(outcomeText()).toHaveTextContent("cancelled");
  expect(violations.filter((call) => !call.startsWith("style-src-elem"))).toEqual([]);
});

const number = () => page.getByRole("textbox", { name: "Card number" });
const expiry = () => page.getByRole("textbox", { name: "Expiry" });
const cvc = () => page.getByRole("textbox", { name: "CVC" });
const outcomeText = () => page.getByRole("status", { name: "Outcome" });
const errors = () => page.getByRole("group", { name: "Faults" });

async function press(name: string) {
  await userEvent.click(page.getByRole("button", { name, exact: true }));
}

async function fill(digits: string, until: string, code: string) {
  await userEvent.fill(number(), digits);
  await userEvent.fill(expiry(), until);
  await userEvent.fill(cvc(), code);
}

async function openForm(language: Language = "en") {
  await open(<CardForm />, {}, language);
  await expect.element(number()).toBeVisible();
}

async function openWallet() {
  const options = { mode: "subscription", amount: 41790, currency: "aed" } as const;
  await open(<Wallet />, { ...options, paymentMethodCreation: "manual" });
}

async function open(form: React.ReactNode, options: object, language: Language = "en") {
  await renderElement(null, language);
  const stripe: Promise<Stripe | null> = loadCardProvider(config);
  await renderElement(
    <StrictMode>
      <Elements stripe={stripe} options={{ ...options, locale: currentLanguage() }}>
        {form}
      </Elements>
    </StrictMode>,
    language,
  );
}

/** A minimal card form. */
function CardForm() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [outcome, setOutcome] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = ({ elementType, error }: StripeElementChangeEvent) =>
    setErrors((before) => ({ ...before, [elementType]: error?.message ?? "" }));
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    setOutcome("");
    const billing_details = { name: "Layla Haddad" };
    const made = await stripe.createPaymentMethod({ type: "card", card, billing_details });
    if (made.error) return setOutcome(made.error.message ?? "");
    const { error, paymentIntent } = await stripe.confirmCardPayment(secret, {
      payment_method: made.paymentMethod.id,
    });
    setOutcome(error?.message ?? `payment ${paymentIntent?.status}`);
  };
  return (
    <form onSubmit={pay}>
      <label>
        Cardholder name <input />
      </label>
      <label htmlFor="number">Card number</label>
      <CardNumberElement id="number" options={{ showIcon: true }} onChange={change} />
      <label htmlFor="expiry">Expiry</label>
      <CardExpiryElement id="expiry" onChange={change} />
      <label htmlFor="cvc">CVC</label>
      <CardCvcElement id="cvc" onChange={change} />
      <button type="submit">Pay</button>
      <fieldset aria-label="Faults">{Object.values(errors).join(" ")}</fieldset>
      <output aria-label="Outcome">{outcome}</output>
    </form>
  );
}

function Wallet() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [outcome, setOutcome] = useState("");
  return (
    <>
      <ExpressCheckoutElement
        options={{ emailRequired: true, billingAddressRequired: true }}
        onConfirm={async ({ billingDetails }) => {
          if (!stripe || !elements || (await elements.submit()).error) return;
          const { paymentMethod } = await stripe.createPaymentMethod({ elements });
          setOutcome(`${billingDetails?.name} ${billingDetails?.email} ${paymentMethod?.id}`);
        }}
        onReady={({ availablePaymentMethods: offered = {} }) => {
          const names = Object.entries(offered).filter(([, isOffered]) => isOffered);
          setOutcome((before) => `${before}ready: ${names.map(([name]) => name).join()}`);
        }}
        onCancel={() => setOutcome("cancelled")}
      />
      <output aria-label="Outcome">{outcome}</output>
    </>
  );
}
