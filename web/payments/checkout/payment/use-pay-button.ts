import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useOnline } from "#/platform/state/use-online.ts";
import type { CheckoutState } from "./use-checkout.ts";

/** Label and state of the pay button. */
export function usePayButton({
  payment,
  quoteState,
}: Pick<CheckoutState, "payment" | "quoteState">) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const isOnline = useOnline();
  const { quote, isCurrent } = quoteState;
  return {
    payment,
    isBlocked: !isCurrent || !isOnline,
    label: quote ? t("pay", { amount: money(quote.total) }) : t("payLater"),
    hint: isOnline ? undefined : t("offline"),
    onBlocked: () => notify.error(t(isOnline ? "counting" : "offline")),
  };
}
export type PayButtonState = ReturnType<typeof usePayButton>;
