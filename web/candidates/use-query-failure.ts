import { hashKey, type QueryKey, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#/platform/api/query-client.ts";

type Answer = Pick<UseQueryResult, "data" | "error" | "failureReason">;

type Failure = { readonly key: string; readonly error: Error | null };

/**
 * Why a query has no data: from its first failure, while it is still being repeated, until it has
 * an answer. Its own `error` comes after the last repetition, and goes when it is tried again.
 * Another key is another question, which has not failed yet.
 */
export function useQueryFailure({ data, error, failureReason }: Answer, queryKey: QueryKey) {
  const key = hashKey(queryKey);
  const [last, setLast] = useState<Failure>({ key, error: null });
  const before = last.key === key ? last.error : null;
  const failure = data === undefined ? (error ?? failureReason ?? before) : null;
  if (failure !== last.error || key !== last.key) setLast({ key, error: failure });
  return failure;
}

/** Repeats every question on the screen that has no fresh answer. */
export function refetchStaleQueries(): void {
  void queryClient.refetchQueries({ type: "active", stale: true });
}
