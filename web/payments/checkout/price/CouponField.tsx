import { useLayoutEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import style from "./price.module.css";
import type { CouponState } from "./use-coupon.ts";

type Props = { readonly coupon: CouponState; readonly busy: boolean };

/** A coupon code, with buttons to redeem and to remove it. */
export function CouponField({ coupon, busy }: Props) {
  const t = useMessages("payments");
  const field = useRef<HTMLInputElement>(null);
  const isApplied = coupon.applied !== "";
  const isDisabled = isApplied || busy;
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
      <TextInput
        ref={field}
        label={t("coupon")}
        value={coupon.typed}
        onChange={({ target }) => coupon.type(target.value)}
        disabled={isDisabled}
        error={coupon.error}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <BusyButton type="submit" variant="default" busy={coupon.isAsking} disabled={isDisabled}>
        {t(isApplied ? "applied" : "redeem")}
      </BusyButton>
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
