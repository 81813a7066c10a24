import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

type Props<Data> = {
  /** What was asked, as the query cache knows it. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The shape of what is to come. */
  readonly fallback: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What needs an answer of the server: its shape, its trouble with another try, or itself. */
export function QueryBoundary<Data>({ query, fallback: waiting, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return waiting;
}
