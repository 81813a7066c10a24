import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { OfferNameFields } from "#/staff/money/OfferNameFields.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import classes from "./coupons.module.css";
import { DiscountFields } from "./DiscountFields.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { type CouponForm, useCouponForm } from "./use-coupon-form.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Creates a coupon; coupons cannot be changed afterwards. */
export function CouponDialog({ opened, onClose }: Props) {
  const t = useMessages("staff/coupons");
  return (
    <Dialog title={t("newCoupon")} opened={opened} onClose={onClose}>
      <NewCouponForm onClose={onClose} />
    </Dialog>
  );
}

function NewCouponForm({ onClose }: Pick<Props, "onClose">) {
  const t = useMessages("staff/coupons");
  const form = useCouponForm(onClose);
  return (
    <ReasonForm form={form} buttonText={t("createCoupon")}>
      <div className={classes.fields}>
        <CodeField form={form} />
        <OfferNameFields field={form.field} />
        <DiscountFields form={form} />
        <LimitFields form={form} />
        <Notice>{t("unchangeable")}</Notice>
      </div>
    </ReasonForm>
  );
}

/** Shown and stored in capitals; clients may type any case. */
function CodeField({ form }: { readonly form: CouponForm }) {
  const t = useMessages("staff/coupons");
  const code = form.bindField("code");
  return (
    <TextInput
      {...code}
      data-autofocus
      label={t("code")}
      hint={t("codeHint")}
      required
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      onChange={({ currentTarget }) => code.onChange(currentTarget.value.toUpperCase())}
    />
  );
}
