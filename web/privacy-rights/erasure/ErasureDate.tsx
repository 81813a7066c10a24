import type { ErasureOffer } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { BillingLink } from "./BillingLink.tsx";

/** The erasure date if requested now, and what happens to a running subscription. */
export function ErasureDate({
  offer: { erasesAt, subscriptionEndsAt },
}: {
  readonly offer: ErasureOffer;
}) {
  const t = useMessages("privacy-rights");
  const { gulfDate } = useFormats();
  return (
    <>
      {subscriptionEndsAt && (
        <Notice>
          <p className={classes.said}>
            {t("subscription", { date: gulfDate(subscriptionEndsAt) })}
          </p>
          <BillingLink />
        </Notice>
      )}
      <p className={classes.said}>{t("when", { date: gulfDate(erasesAt) })}</p>
    </>
  );
}
