import type { Billing } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./billing.module.css";
import { WithContact } from "./WithContact.tsx";

/** Why it is open without a card, or locked although it was paid. */
export function Said({ billing }: { readonly billing: Billing }) {
  const t = useWords("payments/billing");
  const { gulfDate } = useFormats();
  const { suspension, isByContract, subscription } = billing;
  if (isByContract)
    return (
      <Notice>
        <WithContact said={t("contractText")} otherwise={t("contractTextOnly")} />
      </Notice>
    );
  if (!suspension) return null;
  return (
    <Notice tone="danger">
      <WithContact said={t(`${suspension}Text`)} otherwise={t(`${suspension}TextOnly`)} />
      {subscription?.status === "active" && !subscription.isEnding && (
        <p className={style.said}>{t("reopens", { date: gulfDate(subscription.paidUntil) })}</p>
      )}
    </Notice>
  );
}
