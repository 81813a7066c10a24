import { useLayoutEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import style from "./price.module.css";
import type { CouponState } from "./use-coupon.ts";

type Props = { readonly coupon: CouponState; readonly busy: boolean };

/** A code, the button that takes it, and a way to take it off again. */
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
            // The field is there again once this has been drawn.
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          {t("takeOff")}
        </button>
      )}
    </form>
  );
}

/** Once it is applied, what was pressed can be pressed no more: the way back takes the focus. */
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
