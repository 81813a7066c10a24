import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { redeem } from "#/payments/requests.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";

/** A typed code on its way to being taken off the price; `applied` is the one that is. */
export function useCoupon(applied: string, onApply: (code: string) => void, onEdit: () => void) {
  const t = useWords("payments");
  const [typed, setTyped] = useState(applied);
  const [error, setError] = useState<string>();
  const refuse = (text: string) => {
    setError(text);
    notify.error(text);
  };
  const asking = useMutation({
    mutationFn: redeem,
    networkMode: "always",
    onSuccess: (coupon) => {
      if (coupon === null) return refuse(t("couponNotValid"));
      onApply(coupon.code);
      onEdit();
      setTyped(coupon.code);
      notify.success(t("couponApplied"));
    },
    onError: (failed) => refuse(errorText(failed)),
  });
  const send = () => {
    const code = typed.trim();
    setError(code === "" ? t("couponRequired") : undefined);
    if (code !== "" && applied === "" && !asking.isPending) asking.mutate(code);
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    onEdit();
  };
  const takeOff = () => {
    onApply("");
    type("");
  };
  /** The server does not take it any more. */
  const lose = (text: string) => {
    onApply("");
    refuse(text);
  };
  return { typed, type, error, send, takeOff, lose, isAsking: asking.isPending, applied };
}
export type CouponState = ReturnType<typeof useCoupon>;
