import { queryOptions } from "@tanstack/react-query";
import * as copies from "@wasla/contract/rights/copy-endpoints";
import * as erasure from "@wasla/contract/rights/erasure-endpoints";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";

const pollMs = 2_000;

/** Asked again and again while a copy is on its way. */
export function copyQuery() {
  return queryOptions({
    queryKey: ["rights", "copy"],
    queryFn: async ({ signal }) => (await call(copies.readCopy, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => data !== undefined && isOnItsWay(data) && pollMs,
  });
}

export function isOnItsWay({ state }: copies.DataCopy): boolean {
  return state === "asked" || state === "making";
}

export async function askForCopy(): Promise<void> {
  const { data } = await call(copies.askForCopy);
  queryClient.setQueryData(copyQuery().queryKey, data);
}

/** The address that gives the copy, once. */
export async function linkToCopy(): Promise<string> {
  return (await call(copies.linkToCopy)).data.url;
}

/** What it would take now; asked anew each time the settings open. */
export function erasureQuery() {
  return queryOptions({
    queryKey: ["rights", "erasure"],
    queryFn: async ({ signal }) => (await call(erasure.readErasure, { signal })).data,
    staleTime: 0,
    // A tab comes back after the subscription was ended in another.
    refetchOnWindowFocus: true,
  });
}

/** Answers when it will be done. All sessions have ended then. */
export async function askForErasure(body: { readonly password?: string | undefined }) {
  return (await call(erasure.askForErasure, { body })).data;
}
