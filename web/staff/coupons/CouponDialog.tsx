import { useQuery } from "@tanstack/react-query";
import { couponDurations } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useId } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { OfferNameFields } from "#/staff/money/OfferNameFields.tsx";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { discountKinds, isRepeating } from "./coupon-draft.ts";
import classes from "./coupons.module.css";
import { NumberField } from "./NumberField.tsx";
import { openPricesQuery } from "./requests.ts";
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

/** Discount and duration; an amount applies only once. */
function DiscountFields({ form }: { readonly form: CouponForm }) {
  const t = useMessages("staff/coupons");
  const kind = form.watch("kind");
  const isAmount = kind === "fils";
  return (
    <>
      <NativeSelect
        {...form.field("kind")}
        label={t("kind")}
        hint={isAmount ? t("amountHint") : undefined}
        options={discountKinds.map((value) => ({
          value,
          label: t(value === "fils" ? "amount" : value),
        }))}
      />
      <DirhamField
        key={kind}
        required
        label={t(isAmount ? "amountField" : "percentField")}
        binding={form.bindField(`off.${kind}`)}
      />
      {!isAmount && (
        <NativeSelect
          {...form.field("duration")}
          label={t("duration")}
          options={couponDurations.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {isRepeating({ kind, duration: form.watch("duration") }) && (
        <NumberField binding={form.bindField("months")} label={t("monthsField")} required />
      )}
    </>
  );
}

type LimitFieldsProps = { readonly form: CouponForm };

/** Period, number of uses and prices. */
function LimitFields({ form }: LimitFieldsProps) {
  const t = useMessages("staff/coupons");
  return (
    <>
      <TextInput
        {...form.field("validFrom")}
        type="date"
        label={t("fromField")}
        hint={t("fromHint")}
        min={todayInGulf()}
      />
      <TextInput
        {...form.field("validUntil")}
        type="date"
        label={t("untilField")}
        hint={t("untilHint")}
        min={form.watch("validFrom") || todayInGulf()}
      />
      <NumberField
        binding={form.bindField("mostUses")}
        label={t("maxUsesLabel")}
        hint={t("maxUsesHint")}
      />
      <PriceChoice form={form} />
    </>
  );
}

function PriceChoice({ form }: LimitFieldsProps) {
  const t = useMessages("staff/coupons");
  const { money } = useFormats();
  const query = useQuery(openPricesQuery());
  const { value: selected, onChange, error } = form.bindField("prices");
  const id = useId();
  return (
    <fieldset
      className={classes.choice}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend>{t("pricesField")}</legend>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={1} />}>
        {(prices) =>
          prices.map(({ _id, unitFils, ...names }) => (
            <Checkbox
              key={_id}
              checked={selected.includes(_id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...selected, _id] : selected.filter((id) => id !== _id),
                )
              }
            >
              <PriceName {...names} /> <bdi>{money(unitFils)}</bdi>
            </Checkbox>
          ))
        }
      </QueryBoundary>
      <p id={`${id}-hint`} className={classes.dim}>
        {t("pricesHint")}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
