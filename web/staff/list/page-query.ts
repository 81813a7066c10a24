import { keepPreviousData } from "@tanstack/react-query";

type FetchPage<Data> = (signal: AbortSignal) => Promise<{ readonly data: Data }>;

/** A page of a list: refetched each time it opens; the previous page stays until it has loaded. */
export function pageQuery<Data>(key: readonly unknown[], fetchPage: FetchPage<Data>) {
  return {
    queryKey: ["staff", ...key],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await fetchPage(signal)).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}
