import style from "#/payments/checkout/card/card.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Why another card is asked for; the provider's own words stand beside ours. */
export function CardDeclinedNotice({ why }: { readonly why: string | undefined }) {
  const t = useMessages("payments");
  // What says the same is not said twice.
  const isDuplicate = why?.startsWith(t("cardDeclined"));
  return (
    <Notice tone="danger">
      <p className={style.line}>
        {!isDuplicate && <strong>{t("onFileRefused")} </strong>}
        {why !== undefined && <bdi>{why}</bdi>}
      </p>
      <p className={style.line}>{t("payByAnother")}</p>
    </Notice>
  );
}
