/** What the elements of one form know of each other. */
import type { CardField } from "./card-field.ts";
import type { FieldKind } from "./card-rules.ts";
import { type Language, resolveLanguage } from "./messages.ts";
import type { WalletButton } from "./wallet-button.ts";

export type GroupOptions = {
  readonly locale?: string;
  /** Of what the wallet is to show; fils. */
  readonly amount?: number;
  readonly currency?: string;
};

/** Who has agreed in the wallet's window, and to what. */
export type WalletApproval = {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly currency: string;
  readonly fils: number;
};

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

  /** The digits of the card's number, which say how long its code is. */
  get number(): string {
    return this.fields.get("cardNumber")?.digits ?? "";
  }
}
