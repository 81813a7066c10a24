import * as endpoints from "@wasla/contract/payments/price-and-coupon-endpoints";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { emptyDraft, toNewCoupon } from "./coupon-draft.ts";
import { createCoupon } from "./requests.ts";

const schema = typedSchema(toNewCoupon, endpoints.createCoupon.body);

export function useCouponForm(onClose: () => void) {
  const t = useMessages("staff/coupons");
  const missing = whenEmpty(useMessages("staff")("fieldMissing"));
  const discountMissing = whenEmpty(t("discountMissing"));
  return useReasonForm(schema, {
    defaultValues: emptyDraft,
    onSubmit: async (coupon) => {
      await createCoupon(coupon);
      notifyDone(t("couponCreated", { code: isolateBidi(coupon.code) }));
    },
    onClose,
    messages: {
      code: missing,
      "off.percent": discountMissing,
      "off.fils": discountMissing,
      months: missing,
    },
  });
}

export type CouponForm = ReturnType<typeof useCouponForm>;
