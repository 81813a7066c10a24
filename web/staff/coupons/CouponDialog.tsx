import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { useFaults } from "#/staff/deed/use-faults.ts";
import { missingNames, OfferNames } from "#/staff/money/OfferNames.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { CodeField } from "./CodeField.tsx";
import style from "./coupons.module.css";
import { LimitFields } from "./LimitFields.tsx";
import { OffFields } from "./OffFields.tsx";
import { makeCoupon } from "./requests.ts";
import { couponOf, isRepeating, nothingTyped, type Typed } from "./typed-coupon.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Makes a coupon, which cannot be changed afterwards. */
export function CouponDialog({ opened, onClose }: Props) {
  const t = useWords("staff/coupons");
  const [typed, setTyped] = useState(nothingTyped);
  const { faults, check, judged, clear } = useFaults(useMissing(typed));
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const close = () => {
    onClose();
    setTyped(nothingTyped);
    clear();
  };
  const send = (reason: string) =>
    judged(async () => {
      const coupon = couponOf(typed, reason);
      await makeCoupon(coupon);
      done(t("madeSaid", { code: isolated(coupon.code.trim()) }));
    });
  const fields = { typed, faults, onType: set };
  return (
    <DeedDialog
      title={t("newCoupon")}
      deed={t("make")}
      opened={opened}
      onClose={close}
      onCheck={check}
      onDeed={send}
    >
      <div className={style.fields}>
        <CodeField {...fields} />
        <OfferNames names={typed} faults={faults} onType={set} />
        <OffFields {...fields} />
        <LimitFields {...fields} />
        <Notice>{t("unchangeable")}</Notice>
      </div>
    </DeedDialog>
  );
}

function useMissing(typed: Typed) {
  const t = useWords("staff/coupons");
  const missing = useWords("staff")("fieldMissing");
  return () => ({
    ...(typed.code.trim() === "" && { code: missing }),
    ...missingNames(typed, missing),
    ...(typed.off.trim() === "" && { off: t("offMissing") }),
    ...(isRepeating(typed) && typed.months === "" && { months: missing }),
  });
}
