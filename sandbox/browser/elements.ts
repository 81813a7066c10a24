/** What `stripe.elements()` returns. */
import type { PaymentError } from "./api-client.ts";
import { CardField } from "./card-field.ts";
import type { FieldKind } from "./card-rules.ts";
import { type Language, resolveLanguage, translate } from "./messages.ts";
import { type WalletApproval, WalletButton } from "./wallet-button.ts";

type Kind = FieldKind | "expressCheckout";
/** By name, or by the React component that carries it. */
type ElementName = Kind | { readonly __elementType?: string };

export class SandboxElements {
  readonly group: ElementGroup;

  constructor(options: GroupOptions) {
    this.group = new ElementGroup(options);
  }

  create(kind: Kind, options: object = {}): CardField | WalletButton {
    if (this.getElement(kind)) throw new Error(`An element of type ${kind} already exists.`);
    if (kind === "expressCheckout") {
      this.group.wallet = new WalletButton(this.group, options);
      return this.group.wallet;
    }
    if (!["cardNumber", "cardExpiry", "cardCvc"].includes(kind))
      throw new Error(`The sandbox does not support elements of type ${kind}.`);
    const field = new CardField(kind, this.group, options);
    this.group.fields.set(kind, field);
    return field;
  }

  getElement(name: ElementName): CardField | WalletButton | null {
    const kind = typeof name === "string" ? name : name.__elementType;
    if (kind === "expressCheckout") return this.group.wallet ?? null;
    return this.group.fields.get(kind as FieldKind) ?? null;
  }

  async update(options: GroupOptions): Promise<void> {
    this.group.options = { ...this.group.options, ...options };
    this.group.wallet?.update({});
  }

  on(): void {}

  /** An approved wallet payment is complete; a card is validated. */
  async submit(): Promise<{ error?: PaymentError }> {
    const error = this.group.walletApproval ? undefined : validateCard(this.group);
    return error ? { error } : {};
  }
}

/** The first error of the form's card. Makes each field show its own. */
export function validateCard(group: ElementGroup): PaymentError | undefined {
  const errors = [...group.fields.values()].map((field) => field.check());
  const code = errors.find((error) => error !== undefined);
  return code && { type: "validation_error", code, message: translate(group.language, code) };
}

export type GroupOptions = {
  readonly locale?: string;
  /** Shown by the wallet, in fils. */
  readonly amount?: number;
  readonly currency?: string;
};

/** State shared by the elements of one form. */
export class ElementGroup {
  options: GroupOptions;
  readonly fields = new Map<FieldKind, CardField>();
  wallet: WalletButton | undefined;
  walletApproval: WalletApproval | undefined;

  constructor(options: GroupOptions) {
    this.options = options;
  }

  get language(): Language {
    return resolveLanguage(this.options.locale);
  }

  /** Digits of the card number, which determine the length of the CVC. */
  get number(): string {
    return this.fields.get("cardNumber")?.digits ?? "";
  }
}
