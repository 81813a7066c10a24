import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { cardProviderQuery } from "#/payments/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./card.module.css";
import { HolderNameContext } from "./holder-name.ts";

type Props = {
  /** `takesFocus` is true after a retry, whose button has disappeared. */
  readonly children: (stripe: Stripe, takesFocus: boolean) => ReactNode;
  /** Shown below the skeleton or error until the provider has loaded. */
  readonly placeholder?: ReactNode;
};

/** Loads the card provider's script; shows a skeleton, or why it is blocked. */
export function CardProviderLoader({ children, placeholder }: Props) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(cardProviderQuery(language));
  const [isRetried, setRetried] = useState(false);
  // Another language recreates the provider's fields, but must not clear ours.
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
    <div className={classes.form}>
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
        <p className={classes.why}>{t("blockedText")}</p>
        <BusyButton variant="default" busy={busy} onClick={onRetry}>
          {t("tryAgain")}
        </BusyButton>
      </Notice>
    </div>
  );
}
