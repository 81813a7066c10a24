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
    label: labelOf(quote?.total),
    why: isOnline ? undefined : t("offline"),
    onHeld: () => notify.error(t(isOnline ? "counting" : "offline")),
  };

  function labelOf(totalFils: number | undefined) {
    if (totalFils === undefined) return t("payLater");
    return totalFils === 0 ? t("unlockFree") : t("pay", { amount: money(totalFils) });
  }
}
export type Press = ReturnType<typeof usePress>;
