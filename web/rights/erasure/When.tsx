import type { ErasureOffer } from "@wasla/contract/rights/erasure-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "#/rights/rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ToBilling } from "./ToBilling.tsx";

/** The day of the end, were it asked for now; before it, what becomes of a month that is paid. */
export function When({
  offer: { erasesAt, subscriptionEndsAt },
}: {
  readonly offer: ErasureOffer;
}) {
  const t = useWords("rights");
  const { gulfDate } = useFormats();
  return (
    <>
      {subscriptionEndsAt && (
        <Notice>
          <p className={style.said}>{t("subscription", { date: gulfDate(subscriptionEndsAt) })}</p>
          <ToBilling />
        </Notice>
      )}
      <p className={style.said}>{t("when", { date: gulfDate(erasesAt) })}</p>
    </>
  );
}
