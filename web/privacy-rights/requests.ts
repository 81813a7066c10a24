import { queryOptions } from "@tanstack/react-query";
import * as dataExport from "@wasla/contract/privacy-rights/data-export-endpoints";
import * as erasure from "@wasla/contract/privacy-rights/erasure-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

const POLL_MS = 2_000;

/** Polls while an export is in progress. */
export function dataExportQuery() {
  return queryOptions({
    queryKey: ["privacy-rights", "data-export"],
    queryFn: async ({ signal }) => (await callApi(dataExport.readDataExport, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => data !== undefined && isInProgress(data) && POLL_MS,
  });
}

export function isInProgress({ state }: dataExport.DataExport): boolean {
  return state === "asked" || state === "making";
}

export async function requestDataExport(): Promise<void> {
  const { data } = await callApi(dataExport.requestDataExport);
  queryClient.setQueryData(dataExportQuery().queryKey, data);
}

/** A download link that works once. */
export async function createDataExportLink(): Promise<string> {
  return (await callApi(dataExport.createDataExportLink)).data.url;
}

/** What erasure would do now; reloaded each time the settings open. */
export function erasureQuery() {
  return queryOptions({
    queryKey: ["privacy-rights", "erasure"],
    queryFn: async ({ signal }) => (await callApi(erasure.readErasure, { signal })).data,
    staleTime: 0,
    // The subscription may have been cancelled in another tab.
    refetchOnWindowFocus: true,
  });
}

/** Returns the erasure date. All sessions have ended by then. */
export async function requestErasure(body: { readonly password?: string | undefined }) {
  return (await callApi(erasure.requestErasure, { body })).data;
}
