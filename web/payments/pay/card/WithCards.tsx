import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { cardsQuery } from "#/payments/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import style from "./card.module.css";
import { HolderName } from "./holder-name.ts";

type Props = {
  /** `takesFocus`: the button that brought it is gone. */
  readonly children: (cards: Stripe, takesFocus: boolean) => ReactNode;
  /** What stands below while the provider is not there. */
  readonly meanwhile?: ReactNode;
};

/** What needs the card provider's script: its fields, their shape, or why they do not come. */
export function WithCards({ children, meanwhile }: Props) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(cardsQuery(language));
  const [isAgain, setAgain] = useState(false);
  // Another language brings other fields of the provider; what stands in ours stays.
  const holder = useState("");
  const retry = () => {
    setAgain(true);
    void refetch();
  };
  if (data)
    return (
      <HolderName value={holder}>
        <Elements key={language} stripe={data} options={{ locale: language }}>
          {children(data, isAgain)}
        </Elements>
      </HolderName>
    );
  return (
    <div className={style.form}>
      {error ? <Blocked busy={isFetching} onRetry={retry} /> : <Waiting rows={3} height={40} />}
      {meanwhile}
    </div>
  );
}

function Blocked({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const t = useWords("payments");
  return (
    <div role="alert">
      <Notice tone="danger">
        <strong>{t("blocked")}</strong>
        <p className={style.why}>{t("blockedText")}</p>
        <PlainButton quiet busy={busy} onClick={onRetry}>
          {t("tryAgain")}
        </PlainButton>
      </Notice>
    </div>
  );
}
