import classes from "#/payments/checkout/card/card.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Says why another card is needed, with the provider's message. */
export function CardDeclinedNotice({ why }: { readonly why: string | undefined }) {
  const t = useMessages("payments");
  // The provider's message may say the same as ours.
  const isDuplicate = why?.startsWith(t("cardDeclined"));
  return (
    <Notice tone="danger">
      <p className={classes.line}>
        {!isDuplicate && <strong>{t("cardNotAccepted")} </strong>}
        {why !== undefined && <bdi>{why}</bdi>}
      </p>
      <p className={classes.line}>{t("payByAnother")}</p>
    </Notice>
  );
}
