import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Done, keepDone } from "#/payments/pay/run/kept.ts";
import { readStanding } from "#/payments/requests.ts";
import { refreshPaid } from "#/platform/state/refresh-paid.ts";
import { useUser } from "#/platform/state/session.ts";

const everyMs = 2_000;
/** Thirty seconds of it. */
const mostPolls = 15;
/** By then the provider's notice is late, and the server is made to ask. */
const nudgedPoll = 3;

type Standing = Awaited<ReturnType<typeof readStanding>>;

/**
 * Only the provider's word opens anything: asks until the server has it, then has everything asked
 * again that depends on it. Gives up after half a minute.
 */
export function useTruth(done: Done) {
  const { _id } = useUser();
  const cache = useQueryClient();
  const polls = useRef(0);
  const [isOver, setOver] = useState(false);
  const { data } = useQuery({
    queryKey: ["payments", "truth", _id],
    queryFn: ({ signal }) => {
      polls.current += 1;
      return readStanding(_id, polls.current === nudgedPoll && !done.isConfirmed, signal);
    },
    refetchInterval: ({ state }) => {
      if (isTrue(done, state.data)) return false;
      return polls.current < mostPolls && everyMs;
    },
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  const isConfirmed = done.isConfirmed || isTrue(done, data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (!isConfirmed || done.isConfirmed) return;
    keepDone(_id, { ...done, isConfirmed: true });
    // What other pages knew before shows nobody a closed gate.
    cache.removeQueries({ type: "inactive" });
    // It is paid even when the rest is not learnt now.
    refreshPaid().catch(() => undefined);
  }, [isConfirmed]);
  useEffect(() => {
    const end = window.setTimeout(() => setOver(true), everyMs * mostPolls);
    return () => window.clearTimeout(end);
  }, []);
  return { isConfirmed, isOver, billing: data?.billing };
}

/** All that was paid for is open; a renewal is paid once nothing is due. */
function isTrue({ professions }: Done, standing: Standing | undefined): boolean {
  if (!standing) return false;
  const { info, billing } = standing;
  if (professions.length === 0) return billing.subscription?.status === "active";
  const isPaid = (id: string) => info.professions.some((one) => one._id === id && one.isPaid);
  return info.isSubscribed && professions.every(({ _id }) => isPaid(_id));
}
