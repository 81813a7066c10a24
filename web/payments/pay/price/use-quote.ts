import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Quote } from "@wasla/contract/payments/schemas";
import { type Priced, quoteQuery } from "#/payments/requests.ts";

const restMs = 300;

/**
 * The price of what is chosen: the numbers before stay until the new ones are there. What is begun
 * and waits for another card costs what it did.
 */
export function useQuote(priced: Priced, isBegun = false) {
  const { priceId, quantity, couponCode } = priced;
  // Only what has come to rest is asked for.
  const [asked] = useDebouncedValue(
    JSON.stringify([priceId, quantity, couponCode ?? null]),
    restMs,
  );
  const settled = pricedOf(asked);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...quoteQuery(settled),
    ...(isBegun && { enabled: false }),
  });
  const isAsked = settled.quantity === quantity && settled.couponCode === couponCode;
  const isNone = quantity === 0;
  return {
    /** What is on the screen; stale while `isCurrent` is false. */
    quote: isNone ? undefined : data,
    isCurrent: !isNone && data !== undefined && isAsked && !isPlaceholderData,
    error: isNone ? null : error,
    isFetching,
    refetch,
  };
}
export type Quoting = ReturnType<typeof useQuote>;

export function taxOf({ total_tax_amounts: taxes }: Pick<Quote, "total_tax_amounts">) {
  return {
    fils: taxes.reduce((sum, { amount }) => sum + amount, 0),
    percent: taxes.find(({ percentage }) => percentage !== undefined)?.percentage,
  };
}

export function discountOf({ total_discount_amounts: discounts }: Quote): number {
  return discounts.reduce((sum, { amount }) => sum + amount, 0);
}

function pricedOf(asked: string): Priced {
  const [priceId, quantity, couponCode]: [string, number, string | null] = JSON.parse(asked);
  return { priceId, quantity, couponCode: couponCode ?? undefined };
}
