import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  type PaymentResult,
  savePaymentResult,
} from "#/payments/checkout/flow/payment-result-store.ts";
import { readPaymentSnapshot } from "#/payments/requests.ts";
import { refreshPaidAccess } from "#/platform/state/refresh-paid-access.ts";
import { useUser } from "#/platform/state/session.ts";

const POLL_INTERVAL_MS = 2_000;
/** Thirty seconds in total. */
const MAX_POLLS = 15;
/** By then the webhook is late, so the server is told to ask the provider. */
const SYNC_AT_POLL = 3;

type PaymentSnapshot = Awaited<ReturnType<typeof readPaymentSnapshot>>;

/**
 * Polls until the server has heard of the payment from the provider, which alone unlocks anything,
 * then refreshes all data that depends on it. Gives up after thirty seconds.
 */
export function usePaymentConfirmation(result: PaymentResult) {
  const { _id } = useUser();
  const cache = useQueryClient();
  const polls = useRef(0);
  const [isOver, setOver] = useState(false);
  const { data } = useQuery({
    queryKey: ["payments", "truth", _id],
    queryFn: ({ signal }) => {
      polls.current += 1;
      return readPaymentSnapshot(
        _id,
        polls.current === SYNC_AT_POLL && !result.isConfirmed,
        signal,
      );
    },
    refetchInterval: ({ state }) => {
      if (isPaymentConfirmed(result, state.data)) return false;
      return polls.current < MAX_POLLS && POLL_INTERVAL_MS;
    },
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  const isConfirmed = result.isConfirmed || isPaymentConfirmed(result, data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when confirmed
  useEffect(() => {
    if (!isConfirmed || result.isConfirmed) return;
    savePaymentResult(_id, { ...result, isConfirmed: true });
    // Other pages must not show locked content from the cache.
    cache.removeQueries({ type: "inactive" });
    // The payment is confirmed even if this fails.
    refreshPaidAccess().catch(() => undefined);
  }, [isConfirmed]);
  useEffect(() => {
    const end = window.setTimeout(() => setOver(true), POLL_INTERVAL_MS * MAX_POLLS);
    return () => window.clearTimeout(end);
  }, []);
  return { isConfirmed, isOver, billing: data?.billing };
}

/** Everything paid for is unlocked; a renewal is paid once nothing is due. */
function isPaymentConfirmed(
  { professions }: PaymentResult,
  snapshot: PaymentSnapshot | undefined,
): boolean {
  if (!snapshot) return false;
  const { info, billing } = snapshot;
  if (professions.length === 0) return billing.subscription?.status === "active";
  const isPaid = (id: string) =>
    info.professions.some((profession) => profession._id === id && profession.isPaid);
  return info.isSubscribed && professions.every(({ _id }) => isPaid(_id));
}
