import style from "#/payments/pay/card/card.module.css";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Why another card is asked for; the provider's own words stand beside ours. */
export function Refused({ why }: { readonly why: string | undefined }) {
  const t = useWords("payments");
  // What says the same is not said twice.
  const isSaid = why?.startsWith(t("cardDeclined"));
  return (
    <Notice tone="danger">
      <p className={style.line}>
        {!isSaid && <strong>{t("onFileRefused")} </strong>}
        {why !== undefined && <bdi>{why}</bdi>}
      </p>
      <p className={style.line}>{t("payByAnother")}</p>
    </Notice>
  );
}
