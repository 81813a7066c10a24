import { hashKey, type QueryKey, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#/platform/api/query-client.ts";

type QueryResult = Pick<UseQueryResult, "data" | "error" | "failureReason">;

type Failure = { readonly key: string; readonly error: Error | null };

/**
 * Why a query has no data: set from its first failure, through retries and refetches, until it
 * succeeds. Its own `error` is set only after the last retry and resets on a refetch. A different
 * key starts without a failure.
 */
export function useQueryFailure({ data, error, failureReason }: QueryResult, queryKey: QueryKey) {
  const key = hashKey(queryKey);
  const [last, setLast] = useState<Failure>({ key, error: null });
  const before = last.key === key ? last.error : null;
  const failure = data === undefined ? (error ?? failureReason ?? before) : null;
  if (failure !== last.error || key !== last.key) setLast({ key, error: failure });
  return failure;
}

/** Refetches every active query that has no fresh data. */
export function refetchStaleQueries(): void {
  void queryClient.refetchQueries({ type: "active", stale: true });
}
