import type { Billing } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./billing.module.css";
import { TextWithContact } from "./TextWithContact.tsx";

/** Explains access by contract, or access suspended although it was paid. */
export function AccessNotice({ billing }: { readonly billing: Billing }) {
  const t = useMessages("payments/billing");
  const { gulfDate } = useFormats();
  const { suspension, isByContract, subscription } = billing;
  if (isByContract)
    return (
      <Notice>
        <TextWithContact text={t("contractText")} fallback={t("contractTextOnly")} />
      </Notice>
    );
  if (!suspension) return null;
  return (
    <Notice tone="danger">
      <TextWithContact text={t(`${suspension}Text`)} fallback={t(`${suspension}TextOnly`)} />
      {subscription?.status === "active" && !subscription.isEnding && (
        <p className={style.said}>{t("reopens", { date: gulfDate(subscription.paidUntil) })}</p>
      )}
    </Notice>
  );
}
