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
/** Thirty seconds of it. */
const MAX_POLLS = 15;
/** By then the provider's notice is late, and the server is made to ask. */
const SYNC_AT_POLL = 3;

type PaymentSnapshot = Awaited<ReturnType<typeof readPaymentSnapshot>>;

/**
 * Only the provider's word opens anything: asks until the server has it, then has everything asked
 * again that depends on it. Gives up after half a minute.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (!isConfirmed || result.isConfirmed) return;
    savePaymentResult(_id, { ...result, isConfirmed: true });
    // What other pages knew before shows nobody a closed gate.
    cache.removeQueries({ type: "inactive" });
    // It is paid even when the rest is not learnt now.
    refreshPaidAccess().catch(() => undefined);
  }, [isConfirmed]);
  useEffect(() => {
    const end = window.setTimeout(() => setOver(true), POLL_INTERVAL_MS * MAX_POLLS);
    return () => window.clearTimeout(end);
  }, []);
  return { isConfirmed, isOver, billing: data?.billing };
}

/** All that was paid for is open; a renewal is paid once nothing is due. */
function isPaymentConfirmed(
  { professions }: PaymentResult,
  snapshot: PaymentSnapshot | undefined,
): boolean {
  if (!snapshot) return false;
  const { info, billing } = snapshot;
  if (professions.length === 0) return billing.subscription?.status === "active";
  const isPaid = (id: string) => info.professions.some((one) => one._id === id && one.isPaid);
  return info.isSubscribed && professions.every(({ _id }) => isPaid(_id));
}
