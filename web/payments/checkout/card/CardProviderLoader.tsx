import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { cardProviderQuery } from "#/payments/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./card.module.css";
import { HolderNameContext } from "./holder-name.ts";

type Props = {
  /** `takesFocus`: the button that brought it is gone. */
  readonly children: (cards: Stripe, takesFocus: boolean) => ReactNode;
  /** What stands below while the provider is not there. */
  readonly placeholder?: ReactNode;
};

/** What needs the card provider's script: its fields, their shape, or why they do not come. */
export function CardProviderLoader({ children, placeholder }: Props) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(cardProviderQuery(language));
  const [isRetried, setRetried] = useState(false);
  // Another language brings other fields of the provider; what stands in ours stays.
  const holder = useState("");
  const retry = () => {
    setRetried(true);
    void refetch();
  };
  if (data)
    return (
      <HolderNameContext value={holder}>
        <Elements key={language} stripe={data} options={{ locale: language }}>
          {children(data, isRetried)}
        </Elements>
      </HolderNameContext>
    );
  return (
    <div className={style.form}>
      {error ? (
        <ProviderBlocked busy={isFetching} onRetry={retry} />
      ) : (
        <LoadingSkeleton rows={3} height={40} />
      )}
      {placeholder}
    </div>
  );
}

function ProviderBlocked({
  busy,
  onRetry,
}: {
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const t = useMessages("payments");
  return (
    <div role="alert">
      <Notice tone="danger">
        <strong>{t("blocked")}</strong>
        <p className={style.why}>{t("blockedText")}</p>
        <PlainButton outlined loading={busy} onClick={onRetry}>
          {t("tryAgain")}
        </PlainButton>
      </Notice>
    </div>
  );
}
