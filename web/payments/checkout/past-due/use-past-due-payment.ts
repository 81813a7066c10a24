import { useBilling } from "#/payments/billing/requests.ts";
import type { PaymentProcess } from "#/payments/checkout/flow/use-payment.ts";
import { payPastDue } from "#/payments/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useOnline } from "#/platform/state/use-online.ts";

/** State of the button that pays what is due, and what it starts. */
export function usePastDuePayment(payment: PaymentProcess) {
  const t = useMessages("payments");
  const isOnline = useOnline();
  const { refetch } = useBilling();
  return {
    payment,
    isBlocked: !isOnline,
    onBlocked: () => notify.error(t("offline")),
    hint: isOnline ? undefined : t("offline"),
    startPayment: (methodId: string | undefined) =>
      payPastDue(methodId).catch((error: unknown) => {
        // It may have been paid elsewhere meanwhile.
        void refetch();
        throw error;
      }),
  };
}
export type PastDuePayment = ReturnType<typeof usePastDuePayment>;
