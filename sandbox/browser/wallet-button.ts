/** The wallet, pretended: one button, and a window that asks who pays. */
import { askInDialog, makeButton } from "./dialog.ts";
import { Emitter } from "./emitter.ts";
import type { Agreed, Group } from "./group.ts";
import { make, makeRoom } from "./markup.ts";
import { type Language, say } from "./words.ts";

type Options = {
  readonly buttonHeight?: number;
  readonly emailRequired?: boolean;
  /** The name comes along with the address. */
  readonly billingAddressRequired?: boolean;
};
type Asked = {
  readonly order: Pick<Agreed, "country" | "currency" | "fils">;
  readonly asksName: boolean;
  readonly asksEmail: boolean;
  readonly over: AbortSignal | undefined;
};
type Payer = { readonly name: string; readonly email: string };

/** The seller's, as the account of the card provider has it. */
const COUNTRY = "AE";
const elementType = "expressCheckout";
const expressPaymentType = "google_pay";

export class WalletButton extends Emitter {
  readonly #group: Group;
  readonly #place = makeRoom(walletStyles);
  readonly #button = make("button", { type: "button" });
  #options: Options;
  #mounted: AbortController | undefined;

  constructor(group: Group, options: Options) {
    super();
    this.#group = group;
    this.#options = options;
    this.#place.room.append(this.#button);
    this.#button.addEventListener("click", () => this.#press());
    this.#button.addEventListener("focus", () => this.emit("focus", { elementType }));
    this.#button.addEventListener("blur", () => this.emit("blur", { elementType }));
  }

  mount(where: string | HTMLElement): void {
    const container = typeof where === "string" ? document.querySelector(where) : where;
    if (!(container instanceof HTMLElement)) throw new Error("The element has no place to be in.");
    this.unmount();
    this.#dress();
    container.append(this.#place.host);
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    setTimeout(() => signal.aborted || this.emit("ready", readiness), 0);
  }

  unmount(): void {
    this.#mounted?.abort();
    this.#place.host.remove();
  }

  destroy(): void {
    this.unmount();
    if (this.#group.wallet === this) this.#group.wallet = undefined;
  }

  update(options: Options): this {
    this.#options = { ...this.#options, ...options };
    this.#dress();
    return this;
  }

  focus(): void {
    this.#button.focus();
  }

  blur(): void {
    this.#button.blur();
  }

  clear(): void {
    this.#group.agreed = undefined;
  }

  #dress(): void {
    this.#button.textContent = say(this.#group.language, "wallet");
    this.#button.style.minBlockSize = `${Math.max(44, this.#options.buttonHeight ?? 44)}px`;
    this.#place.host.lang = this.#group.language;
  }

  /** The host may look at the press first, and says whether it goes on. */
  #press(): void {
    this.clear();
    const resolve = () => void this.#open();
    const reject = () => {};
    const isHeard = this.emit("click", { elementType, expressPaymentType, resolve, reject });
    if (!isHeard) resolve();
  }

  async #open(): Promise<void> {
    const { language, options } = this.#group;
    const { amount: fils = 0, currency = "aed" } = options;
    const order = { country: COUNTRY, currency, fils };
    const { billingAddressRequired: asksName = false, emailRequired: asksEmail = false } =
      this.#options;
    const over = this.#mounted?.signal;
    const payer = await askPayer(language, { order, asksName, asksEmail, over });
    if (!payer) {
      this.emit("cancel", { elementType });
      return;
    }
    this.#group.agreed = { ...order, ...payer };
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

function askPayer(language: Language, { order, over, ...asks }: Asked): Promise<Payer | null> {
  return askInDialog<Payer | null>({
    language,
    title: say(language, "walletTitle"),
    closed: null,
    left: null,
    over,
    content: (end) => [
      make("dl", {}, [
        make("dt", {}, [say(language, "amount")]),
        make("dd", {}, [money(language, order.currency, order.fils)]),
        make("dt", {}, [say(language, "country")]),
        make("dd", {}, [say(language, "emirates")]),
      ]),
      payerForm(language, asks, end),
    ],
  });
}

function payerForm(
  language: Language,
  { asksName, asksEmail }: Pick<Asked, "asksName" | "asksEmail">,
  end: (payer: Payer | null) => void,
): HTMLFormElement {
  const name = payerField(language, "payerName", "nameMissing");
  const email = payerField(language, "payerEmail", "emailMissing");
  email.input.type = "email";
  email.input.dir = "ltr";
  const asked = [...(asksName ? [name] : []), ...(asksEmail ? [email] : [])];
  const form = make("form", { noValidate: true, autocomplete: "on" }, [
    ...asked.map(({ field }) => field),
    make("div", { className: "buttons" }, [
      makeButton(say(language, "pay"), true),
      makeButton(say(language, "cancel"), false, () => end(null)),
    ]),
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wrong = asked.filter((field) => !field.judge());
    wrong[0]?.input.focus();
    if (wrong.length === 0) end({ name: name.input.value.trim(), email: email.input.value.trim() });
  });
  return form;
}

/** A required field with its own words: the browser's speak the browser's language. */
function payerField(
  language: Language,
  word: "payerName" | "payerEmail",
  missing: "nameMissing" | "emailMissing",
) {
  const fault = make("p", { className: "fault", id: `${word}-fault` });
  const autocomplete = word === "payerName" ? "name" : "email";
  const input = make("input", { required: true, id: word, name: autocomplete, autocomplete });
  input.setAttribute("aria-describedby", fault.id);
  const judge = () => {
    const isFine = input.value.trim() !== "" && input.validity.valid;
    input.ariaInvalid = String(!isFine);
    fault.textContent = isFine ? "" : say(language, missing);
    return isFine;
  };
  const label = make("label", { htmlFor: word }, [say(language, word)]);
  return { input, judge, field: make("div", { className: "field" }, [label, input, fault]) };
}

function money(language: Language, currency: string, fils: number): string {
  const locale = language === "ar" ? "ar-AE-u-nu-latn" : "en-AE";
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(fils / 100);
}

/** Dark on a light page and light on a dark one. */
const walletStyles = `
  :host { display: block; }
  button {
    inline-size: 100%; padding: 6px 18px; border: 1px solid transparent; border-radius: 8px; cursor: pointer;
    background: var(--text, #000); color: var(--bg, #fff); font: inherit; font-weight: 600;
  }
  button:hover { opacity: .88; }
  button:focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
  @media (forced-colors: active) { button { border-color: ButtonText; } }`;
