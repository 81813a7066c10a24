import type { Subscription } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { Amounts } from "./Amounts.tsx";
import type { Quoting } from "./use-quote.ts";

type Props = {
  readonly quoting: Quoting;
  readonly quantity: number;
  /** What it is added to. */
  readonly subscription: Subscription | null;
};

/** The quote, its shape, or why there is none. A new total is heard once. */
export function Price({ quoting, quantity, subscription }: Props) {
  const { quote, isCurrent, error, isFetching, refetch } = quoting;
  useHeardTotal(isCurrent ? quote?.total : undefined);
  if (quote) return <Amounts {...{ quote, quantity, subscription }} isStale={!isCurrent} />;
  if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Waiting rows={4} height={22} />;
}

/** The first total stands on the page; those after it are told. */
function useHeardTotal(total: number | undefined) {
  const t = useWords("payments");
  const { money } = useFormats();
  const heard = useRef<number>(undefined);
  useEffect(() => {
    if (total === undefined || total === heard.current) return;
    if (heard.current !== undefined) announce(t("totalSaid", { total: money(total) }));
    heard.current = total;
  }, [total, t, money]);
}
