import { useBilling } from "#/payments/billing/requests.ts";
import { useOnline } from "#/payments/pay/checkout/use-online.ts";
import type { Paying } from "#/payments/pay/run/use-paying.ts";
import { beginDue } from "#/payments/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";

/** The button that pays what is due: whether it can be pressed now, and what it begins. */
export function useDue(paying: Paying) {
  const t = useWords("payments");
  const isOnline = useOnline();
  const { refetch } = useBilling();
  return {
    paying,
    isHeld: !isOnline,
    onHeld: () => notify.error(t("offline")),
    why: isOnline ? undefined : t("offline"),
    begin: (methodId: string | undefined) =>
      beginDue(methodId).catch((error: unknown) => {
        // It may have been paid elsewhere meanwhile.
        void refetch();
        throw error;
      }),
  };
}
export type Due = ReturnType<typeof useDue>;
