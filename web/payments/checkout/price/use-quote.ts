import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Quote } from "@wasla/contract/payments/schemas";
import { type QuoteRequest, quoteQuery } from "#/payments/requests.ts";

const DEBOUNCE_MS = 300;

/**
 * The quote for the selection; the previous one stays until the new one has loaded. A payment that
 * is started and waits for another card keeps its price.
 */
export function useQuote(request: QuoteRequest, isStarted = false) {
  const { priceId, quantity, couponCode } = request;
  // Requests a quote only once the selection has stopped changing.
  const [debouncedKey] = useDebouncedValue(
    JSON.stringify([priceId, quantity, couponCode ?? null]),
    DEBOUNCE_MS,
  );
  const debounced = parseQuoteKey(debouncedKey);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...quoteQuery(debounced),
    ...(isStarted && { enabled: false }),
  });
  const isRequested = debounced.quantity === quantity && debounced.couponCode === couponCode;
  const isNone = quantity === 0;
  return {
    /** The quote on the screen; stale while `isCurrent` is false. */
    quote: isNone ? undefined : data,
    isCurrent: !isNone && data !== undefined && isRequested && !isPlaceholderData,
    error: isNone ? null : error,
    isFetching,
    refetch,
  };
}
export type QuoteState = ReturnType<typeof useQuote>;

export function totalTax({ total_tax_amounts: taxes }: Pick<Quote, "total_tax_amounts">) {
  return {
    fils: taxes.reduce((sum, { amount }) => sum + amount, 0),
    percent: taxes.find(({ percentage }) => percentage !== undefined)?.percentage,
  };
}

export function totalDiscount({ total_discount_amounts: discounts }: Quote): number {
  return discounts.reduce((sum, { amount }) => sum + amount, 0);
}

function parseQuoteKey(key: string): QuoteRequest {
  const [priceId, quantity, couponCode]: [string, number, string | null] = JSON.parse(key);
  return { priceId, quantity, couponCode: couponCode ?? undefined };
}
