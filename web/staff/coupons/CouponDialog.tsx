import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { missingNames, OfferNames } from "#/staff/money/OfferNames.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { type CouponDraft, emptyDraft, isRepeating, toNewCoupon } from "./coupon-draft.ts";
import type { CouponFieldsProps } from "./coupon-fields.ts";
import classes from "./coupons.module.css";
import { DiscountFields } from "./DiscountFields.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { makeCoupon } from "./requests.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Creates a coupon; coupons cannot be changed afterwards. */
export function CouponDialog({ opened, onClose }: Props) {
  const t = useMessages("staff/coupons");
  const [draft, setDraft] = useState(emptyDraft);
  const { errors, validate, withServerErrors, clear } = useFieldErrors(useMissingFields(draft));
  const set = (part: Partial<CouponDraft>) => setDraft({ ...draft, ...part });
  const close = () => {
    onClose();
    setDraft(emptyDraft);
    clear();
  };
  const send = (reason: string) =>
    withServerErrors(async () => {
      const coupon = toNewCoupon(draft, reason);
      await makeCoupon(coupon);
      notifyDone(t("madeSaid", { code: isolateBidi(coupon.code.trim()) }));
    });
  const fields = { draft, errors, onChange: set };
  return (
    <ReasonDialog
      title={t("newCoupon")}
      buttonText={t("make")}
      opened={opened}
      onClose={close}
      onValidate={validate}
      onSubmit={send}
    >
      <div className={classes.fields}>
        <CodeField {...fields} />
        <OfferNames names={draft} faults={errors} onType={set} />
        <DiscountFields {...fields} />
        <LimitFields {...fields} />
        <Notice>{t("unchangeable")}</Notice>
      </div>
    </ReasonDialog>
  );
}

function useMissingFields(draft: CouponDraft) {
  const t = useMessages("staff/coupons");
  const missing = useMessages("staff")("fieldMissing");
  return () => ({
    ...(draft.code.trim() === "" && { code: missing }),
    ...missingNames(draft, missing),
    ...(draft.discount.trim() === "" && { off: t("offMissing") }),
    ...(isRepeating(draft) && draft.months === "" && { months: missing }),
  });
}

/** Shown and stored in capitals; clients may type any case. */
function CodeField({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useMessages("staff/coupons");
  return (
    <PlainField
      data-autofocus
      label={t("code")}
      hint={t("codeHint")}
      required
      value={draft.code}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={errors.code}
      onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
    />
  );
}
