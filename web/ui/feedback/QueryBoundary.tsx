import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

type Props<Data> = {
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown while loading. */
  readonly fallback: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Renders a query's data, its error with a retry button, or the fallback. */
export function QueryBoundary<Data>({ query, fallback, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return fallback;
}
