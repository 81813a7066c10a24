import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { findCoupon } from "#/payments/requests.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";

/** State of the coupon field; `applied` is the redeemed code. */
export function useCoupon(applied: string, onApply: (code: string) => void, onEdit: () => void) {
  const t = useMessages("payments");
  const [typed, setTyped] = useState(applied);
  const [error, setError] = useState<string>();
  const showError = (text: string) => {
    setError(text);
    notify.error(text);
  };
  const redemption = useMutation({
    mutationFn: findCoupon,
    networkMode: "always",
    onSuccess: (coupon) => {
      if (coupon === null) return showError(t("couponNotValid"));
      onApply(coupon.code);
      onEdit();
      setTyped(coupon.code);
      notify.success(t("couponApplied"));
    },
    onError: (failed) => showError(errorMessage(failed)),
  });
  const send = () => {
    const code = typed.trim();
    setError(code === "" ? t("couponRequired") : undefined);
    if (code !== "" && applied === "" && !redemption.isPending) redemption.mutate(code);
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    onEdit();
  };
  const removeCoupon = () => {
    onApply("");
    type("");
  };
  /** Called when the server no longer accepts the coupon. */
  const rejectCoupon = (text: string) => {
    onApply("");
    showError(text);
  };
  return {
    typed,
    type,
    error,
    send,
    takeOff: removeCoupon,
    lose: rejectCoupon,
    isAsking: redemption.isPending,
    applied,
  };
}
export type CouponState = ReturnType<typeof useCoupon>;
