import { checkCoupon } from "@wasla/contract/payments/checkout-endpoints";
import type { ChangeEvent } from "react";
import * as z from "zod/mini";
import { findCoupon } from "#/payments/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";

const typedCode = z.string().check(z.trim(), z.minLength(1));
const schema = z.object({ id: z.pipe(typedCode, checkCoupon.params.shape.id) });

/** Form of the coupon field; `applied` is the redeemed code. */
export function useCoupon(applied: string, onApply: (code: string) => void, onEdit: () => void) {
  const t = useMessages("payments");
  const showError = (message: string) => {
    form.setError("id", { message });
    notify.error(message);
  };
  const form = useSubmitForm(
    async () => schema,
    { id: applied },
    async ({ id }) => {
      const coupon = await findCoupon(id);
      if (coupon === null) throw new Error(t("couponNotValid"));
      onApply(coupon.code);
      onEdit();
      form.setValue("id", coupon.code);
      notify.success(t("couponApplied"));
    },
    { messages: { id: whenEmpty(t("couponRequired")) }, onError: showError },
  );
  const { onChange, ...field } = form.field("id");
  return {
    applied,
    submit: form.submit,
    busy: form.busy,
    field: {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onEdit();
        void onChange(event);
      },
    },
    remove: () => {
      onApply("");
      onEdit();
      form.reset({ id: "" });
      // The field is enabled again after the next render.
      requestAnimationFrame(() => form.setFocus("id"));
    },
    /** Called when the server no longer accepts the coupon. */
    reject: (message: string) => {
      onApply("");
      showError(message);
    },
  };
}
export type CouponState = ReturnType<typeof useCoupon>;
