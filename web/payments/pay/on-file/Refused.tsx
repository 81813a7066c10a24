import style from "#/payments/pay/card/card.module.css";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Why another card is asked for; the provider's own words stand below ours. */
export function Refused({ why }: { readonly why: string | undefined }) {
  const t = useWords("payments");
  return (
    <Notice tone="danger">
      <p className={style.line}>{t("onFileRefused")}</p>
      {why !== undefined && (
        <p className={style.line}>
          <bdi>{why}</bdi>
        </p>
      )}
    </Notice>
  );
}
