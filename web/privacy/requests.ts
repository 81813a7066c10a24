import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  answerRequest,
  countAccess,
  type DocumentRequest,
  hideFrom,
  listAccess,
  listHidden,
  listRequests,
  type Visitor,
} from "@wasla/contract/privacy/access-endpoints";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";

/** Few, so that on a phone what stands below them is not far. */
const entriesAtOnce = 10;

/** Who opened what, newest first, a part at a time. */
export const accessQuery = infiniteQueryOptions({
  queryKey: ["privacy", "access"],
  queryFn: async ({ pageParam, signal }) =>
    (await call(listAccess, { query: { before: pageParam, count: entriesAtOnce }, signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?._id : undefined),
});

export const accessCountsQuery = queryOptions({
  queryKey: ["privacy", "counts"],
  queryFn: async ({ signal }) => (await call(countAccess, { signal })).data,
});

/** Asked anew each time it is opened: a client may have asked meanwhile. */
export const requestsQuery = queryOptions({
  queryKey: ["privacy", "requests"],
  queryFn: async ({ signal }) => (await call(listRequests, { signal })).data,
  staleTime: 0,
});

export const hiddenQuery = queryOptions({
  queryKey: ["privacy", "hidden"],
  queryFn: async ({ signal }) => (await call(listHidden, { signal })).data,
});

type Answer = {
  readonly request: DocumentRequest;
  readonly answer: "allow" | "decline" | "withdraw";
};

/** Nothing is said to be open or closed before the server has made it so. */
export function useAnswerRequest() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ request, answer }: Answer) =>
      (await call(answerRequest, { params: { id: request._id }, body: { answer } })).data,
    onSuccess: (answered) =>
      cache.setQueryData(requestsQuery.queryKey, (all) =>
        all?.map((one) => (one._id === answered._id ? answered : one)),
      ),
    // Answered on another device, or gone: what stands now is to be seen.
    onError: (error) => {
      if (error instanceof CallError && [404, 409].includes(error.status))
        void cache.invalidateQueries({ queryKey: requestsQuery.queryKey });
    },
  });
}

type Hiding = { readonly client: Visitor; readonly isHidden: boolean };

/** Hides the profile from a client, or shows it again; every list of the page follows. */
export function useHideFrom() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ client, isHidden }: Hiding) =>
      call(hideFrom, { params: { clientId: client._id }, body: { isHidden } }),
    onSuccess: (_, { client, isHidden }) => {
      cache.setQueryData(accessQuery.queryKey, (all) => {
        if (all === undefined) return undefined;
        const pages = all.pages.map((page) => ({
          ...page,
          entries: page.entries.map((entry) =>
            entry.client._id === client._id ? { ...entry, isHiddenFrom: isHidden } : entry,
          ),
        }));
        return { ...all, pages };
      });
      cache.setQueryData(hiddenQuery.queryKey, (all) => {
        const others = all?.filter(({ _id }) => _id !== client._id);
        return others && isHidden ? [client, ...others] : others;
      });
      void cache.invalidateQueries({ queryKey: requestsQuery.queryKey });
    },
  });
}
