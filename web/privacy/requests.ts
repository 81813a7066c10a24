import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  answerDocumentRequest,
  type ClientSummary,
  type DocumentRequest,
  listAccess,
  listDocumentRequests,
  listHiddenClients,
  readAccessSummary,
  setClientHidden,
} from "@wasla/contract/privacy/access-endpoints";
import type { output } from "zod/v4/core";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";

/** Few, so that what is below the list is not far away on a phone. */
const pageSize = 10;

/** Newest first, a page at a time. */
export const accessQuery = infiniteQueryOptions({
  queryKey: ["privacy", "access"],
  queryFn: async ({ pageParam, signal }) =>
    (await callApi(listAccess, { query: { before: pageParam, count: pageSize }, signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?._id : undefined),
});

export const accessSummaryQuery = queryOptions({
  queryKey: ["privacy", "counts"],
  queryFn: async ({ signal }) => (await callApi(readAccessSummary, { signal })).data,
});

export type AccessCounts = output<(typeof readAccessSummary)["reply"]>["data"];
export type DayCounts = AccessCounts["days"][number];

/** Reloaded each time it is shown: a client may have asked meanwhile. */
export const documentRequestsQuery = queryOptions({
  queryKey: ["privacy", "requests"],
  queryFn: async ({ signal }) => (await callApi(listDocumentRequests, { signal })).data,
  staleTime: 0,
});

export const hiddenClientsQuery = queryOptions({
  queryKey: ["privacy", "hidden"],
  queryFn: async ({ signal }) => (await callApi(listHiddenClients, { signal })).data,
});

export type Answer = output<(typeof answerDocumentRequest)["body"]>["answer"];
type AnswerInput = { readonly request: DocumentRequest; readonly answer: Answer };

/** Not optimistic: the state changes only once the server confirms it. */
export function useAnswerRequest() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ request, answer }: AnswerInput) =>
      (await callApi(answerDocumentRequest, { params: { id: request._id }, body: { answer } }))
        .data,
    onSuccess: (answered) =>
      cache.setQueryData(documentRequestsQuery.queryKey, (all) =>
        all?.map((request) => (request._id === answered._id ? answered : request)),
      ),
    // Answered on another device, or gone: reload the current state.
    onError: (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status))
        void cache.invalidateQueries({ queryKey: documentRequestsQuery.queryKey });
    },
  });
}

type HideInput = { readonly client: ClientSummary; readonly isHidden: boolean };

/** Also updates all cached lists that show the client. */
export function useSetClientHidden() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ client, isHidden }: HideInput) =>
      callApi(setClientHidden, { params: { clientId: client._id }, body: { isHidden } }),
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
      cache.setQueryData(hiddenClientsQuery.queryKey, (all) => {
        const others = all?.filter(({ _id }) => _id !== client._id);
        return others && isHidden ? [client, ...others] : others;
      });
      void cache.invalidateQueries({ queryKey: documentRequestsQuery.queryKey });
    },
  });
}
