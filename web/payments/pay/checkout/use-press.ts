import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import type { CheckoutState } from "./use-checkout.ts";
import { useOnline } from "./use-online.ts";

/** The button that pays: what stands on it, and whether it can be pressed now. */
export function usePress({ paying, quoting }: Pick<CheckoutState, "paying" | "quoting">) {
  const t = useWords("payments");
  const { money } = useFormats();
  const isOnline = useOnline();
  const { quote, isCurrent } = quoting;
  return {
    paying,
    isHeld: !isCurrent || !isOnline,
    label: quote ? t("pay", { amount: money(quote.total) }) : t("payLater"),
    why: isOnline ? undefined : t("offline"),
    onHeld: () => notify.error(t(isOnline ? "counting" : "offline")),
  };
}
export type Press = ReturnType<typeof usePress>;
