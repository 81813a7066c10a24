/** State shared by the elements of one form. */
import type { CardField } from "./card-field.ts";
import type { FieldKind } from "./card-rules.ts";
import { type Language, resolveLanguage } from "./messages.ts";
import type { WalletApproval, WalletButton } from "./wallet-button.ts";

export type GroupOptions = {
  readonly locale?: string;
  /** Shown by the wallet, in fils. */
  readonly amount?: number;
  readonly currency?: string;
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

  /** Digits of the card number, which determine the length of the CVC. */
  get number(): string {
    return this.fields.get("cardNumber")?.digits ?? "";
  }
}
