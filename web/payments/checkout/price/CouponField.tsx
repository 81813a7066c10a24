import { useLayoutEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import style from "./price.module.css";
import type { CouponState } from "./use-coupon.ts";

type Props = { readonly coupon: CouponState; readonly busy: boolean };

/** A coupon code, with buttons to redeem and to remove it. */
export function CouponField({ coupon, busy }: Props) {
  const t = useMessages("payments");
  const field = useRef<HTMLInputElement>(null);
  const isApplied = coupon.applied !== "";
  const removeButton = useRemoveButtonFocus(isApplied);
  return (
    <form
      noValidate
      className={style.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        coupon.send();
        if (coupon.typed.trim() === "") field.current?.focus();
      }}
    >
      <PlainField
        ref={field}
        label={t("coupon")}
        value={coupon.typed}
        onChange={({ target }) => coupon.type(target.value)}
        disabled={isApplied || busy}
        error={coupon.error}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <PlainButton type="submit" outlined loading={coupon.isAsking} disabled={isApplied || busy}>
        {t(isApplied ? "applied" : "redeem")}
      </PlainButton>
      {isApplied && (
        <button
          ref={removeButton}
          type="button"
          className={style.off}
          disabled={busy}
          onClick={() => {
            coupon.takeOff();
            // The field is enabled again after the next render.
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          {t("takeOff")}
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
