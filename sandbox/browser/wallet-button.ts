/** Simulates a wallet: a button, and a dialog that asks for the payer. */
import { makeButton, openDialog } from "./dialog.ts";
import { createElement, createShadowHost } from "./dom.ts";
import { Emitter } from "./emitter.ts";
import { type Language, translate } from "./messages.ts";

type Options = {
  readonly emailRequired?: boolean;
  /** The name is part of the billing address. */
  readonly billingAddressRequired?: boolean;
};
/** The payer who approved in the wallet, and the approved amount. */
export type WalletApproval = {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly currency: string;
  readonly fils: number;
};

/** The group that the button belongs to. */
type WalletGroup = {
  readonly language: Language;
  readonly options: { readonly amount?: number; readonly currency?: string };
  wallet: WalletButton | undefined;
  walletApproval: WalletApproval | undefined;
};

type PayerDialogOptions = {
  readonly order: Pick<WalletApproval, "country" | "currency" | "fils">;
  readonly asksName: boolean;
  readonly asksEmail: boolean;
  readonly signal: AbortSignal | undefined;
};
type Payer = { readonly name: string; readonly email: string };

/** The seller's country, as in the provider's account. */
const COUNTRY = "AE";
const elementType = "expressCheckout";
const expressPaymentType = "google_pay";

export class WalletButton extends Emitter {
  readonly #group: WalletGroup;
  readonly #shadow = createShadowHost(walletStyles);
  readonly #button = createElement("button", { type: "button" });
  #options: Options;
  #mounted: AbortController | undefined;

  constructor(group: WalletGroup, options: Options) {
    super();
    this.#group = group;
    this.#options = options;
    this.#shadow.shadowRoot.append(this.#button);
    this.#button.addEventListener("click", () => this.#handleClick());
    this.#button.addEventListener("focus", () => this.emit("focus", { elementType }));
    this.#button.addEventListener("blur", () => this.emit("blur", { elementType }));
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!(container instanceof HTMLElement)) throw new Error("The element has no container.");
    this.unmount();
    this.#applyOptions();
    container.append(this.#shadow.host);
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    setTimeout(() => signal.aborted || this.emit("ready", readiness), 0);
  }

  unmount(): void {
    this.#mounted?.abort();
    this.#shadow.host.remove();
  }

  destroy(): void {
    this.unmount();
    if (this.#group.wallet === this) this.#group.wallet = undefined;
  }

  update(options: Options): this {
    this.#options = { ...this.#options, ...options };
    this.#applyOptions();
    return this;
  }

  #applyOptions(): void {
    this.#button.textContent = translate(this.#group.language, "wallet");
    this.#shadow.host.lang = this.#group.language;
  }

  /** The host's click handler decides through `resolve`; without one the dialog opens. */
  #handleClick(): void {
    this.#group.walletApproval = undefined;
    const resolve = () => void this.#openDialog();
    const reject = () => {};
    const hasListener = this.emit("click", { elementType, expressPaymentType, resolve, reject });
    if (!hasListener) resolve();
  }

  async #openDialog(): Promise<void> {
    const { language, options } = this.#group;
    const { amount: fils = 0, currency = "aed" } = options;
    const order = { country: COUNTRY, currency, fils };
    const { billingAddressRequired: asksName = false, emailRequired: asksEmail = false } =
      this.#options;
    const signal = this.#mounted?.signal;
    const payer = await askPayer(language, { order, asksName, asksEmail, signal });
    if (!payer) {
      this.emit("cancel", { elementType });
      return;
    }
    this.#group.walletApproval = { ...order, ...payer };
    const address = { line1: "", line2: null, city: "", state: "", postal_code: "" };
    this.emit("confirm", {
      expressPaymentType,
      billingDetails: { ...payer, address: { ...address, country: COUNTRY } },
      paymentFailed: () => {},
    });
  }
}

const readiness = {
  elementType,
  availablePaymentMethods: {
    googlePay: true,
    applePay: false,
    amazonPay: false,
    link: false,
    paypal: false,
    klarna: false,
  },
};

function askPayer(
  language: Language,
  { order, signal, ...fields }: PayerDialogOptions,
): Promise<Payer | null> {
  return openDialog<Payer | null>({
    language,
    title: translate(language, "walletTitle"),
    closedOutcome: null,
    navigatedBackOutcome: null,
    signal,
    content: (end) => [
      createElement("dl", {}, [
        createElement("dt", {}, [translate(language, "amount")]),
        createElement("dd", {}, [formatMoney(language, order.currency, order.fils)]),
        createElement("dt", {}, [translate(language, "country")]),
        createElement("dd", {}, [translate(language, "emirates")]),
      ]),
      payerForm(language, fields, end),
    ],
  });
}

function payerForm(
  language: Language,
  { asksName, asksEmail }: Pick<PayerDialogOptions, "asksName" | "asksEmail">,
  end: (payer: Payer | null) => void,
): HTMLFormElement {
  const name = payerField(language, "payerName", "nameMissing");
  const email = payerField(language, "payerEmail", "emailMissing");
  email.input.type = "email";
  email.input.dir = "ltr";
  const fields = [...(asksName ? [name] : []), ...(asksEmail ? [email] : [])];
  const form = createElement("form", { noValidate: true, autocomplete: "on" }, [
    ...fields.map(({ field }) => field),
    createElement("div", { className: "buttons" }, [
      makeButton(translate(language, "pay"), true),
      makeButton(translate(language, "cancel"), false, () => end(null)),
    ]),
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const invalidFields = fields.filter((field) => !field.validate());
    invalidFields[0]?.input.focus();
    if (invalidFields.length === 0)
      end({ name: name.input.value.trim(), email: email.input.value.trim() });
  });
  return form;
}

/** Has its own error message, since the browser's would be in the browser's language. */
function payerField(
  language: Language,
  messageKey: "payerName" | "payerEmail",
  missing: "nameMissing" | "emailMissing",
) {
  const error = createElement("p", { className: "error", id: `${messageKey}-error` });
  const autocomplete = messageKey === "payerName" ? "name" : "email";
  const input = createElement("input", {
    required: true,
    id: messageKey,
    name: autocomplete,
    autocomplete,
  });
  input.setAttribute("aria-describedby", error.id);
  const validate = () => {
    const isFine = input.value.trim() !== "" && input.validity.valid;
    input.ariaInvalid = String(!isFine);
    error.textContent = isFine ? "" : translate(language, missing);
    return isFine;
  };
  const label = createElement("label", { htmlFor: messageKey }, [translate(language, messageKey)]);
  return {
    input,
    validate,
    field: createElement("div", { className: "field" }, [label, input, error]),
  };
}

function formatMoney(language: Language, currency: string, fils: number): string {
  const locale = language === "ar" ? "ar-AE-u-nu-latn" : "en-AE";
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(fils / 100);
}

/** Dark on a light page, light on a dark one. */
const walletStyles = `
  :host { display: block; }
  button {
    inline-size: 100%; min-block-size: 44px; padding: 6px 18px; border: 1px solid transparent; border-radius: 8px; cursor: pointer;
    background: var(--text, #000); color: var(--bg, #fff); font: inherit; font-weight: 600;
  }
  button:hover { opacity: .88; }
  button:focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
  @media (forced-colors: active) { button { border-color: ButtonText; } }`;
