import { useLayoutEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import classes from "./price.module.css";
import type { CouponState } from "./use-coupon.ts";

type Props = { readonly coupon: CouponState; readonly busy: boolean };

/** A coupon code, with buttons to redeem and to remove it. */
export function CouponField({ coupon, busy }: Props) {
  const t = useMessages("payments");
  const isApplied = coupon.applied !== "";
  const removeButton = useRemoveButtonFocus(isApplied);
  return (
    <form noValidate className={classes.coupon} onSubmit={coupon.submit}>
      <TextInput
        {...coupon.field}
        label={t("coupon")}
        disabled={isApplied || busy}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <BusyButton type="submit" variant="default" busy={coupon.busy} disabled={isApplied || busy}>
        {t(isApplied ? "applied" : "redeem")}
      </BusyButton>
      {isApplied && (
        <button
          ref={removeButton}
          type="button"
          className={classes.off}
          disabled={busy}
          onClick={coupon.remove}
        >
          {t("removeCoupon")}
        </button>
      )}
    </form>
  );
}

/** The redeem button is disabled once applied, so the focus moves to the remove button. */
function useRemoveButtonFocus(isApplied: boolean) {
  const removeButton = useRef<HTMLButtonElement>(null);
  const wasApplied = useRef(isApplied);
  useLayoutEffect(() => {
    const hadFocus = removeButton.current?.form?.contains(document.activeElement);
    if (isApplied && !wasApplied.current && hadFocus) removeButton.current?.focus();
    wasApplied.current = isApplied;
  }, [isApplied]);
  return removeButton;
}
