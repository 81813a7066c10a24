import type { Subscription } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { PriceTable } from "./PriceTable.tsx";
import type { QuoteState } from "./use-quote.ts";

type Props = {
  readonly quoteState: QuoteState;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The quote, a skeleton or an error; announces new totals. */
export function PriceSummary({ quoteState, subscription }: Props) {
  const { quote, isCurrent, error, isFetching, refetch } = quoteState;
  useAnnouncedTotal(isCurrent ? quote?.total : undefined);
  if (quote) return <PriceTable {...{ quote, subscription }} isStale={!isCurrent} />;
  if (error)
    return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingSkeleton rows={4} height={22} />;
}

/** Announces every total but the first. */
function useAnnouncedTotal(total: number | undefined) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (total === undefined || total === announced.current) return;
    if (announced.current !== undefined) announce(t("totalAnnouncement", { total: money(total) }));
    announced.current = total;
  }, [total, t, money]);
}
