import { listShortlistedCandidates } from "@wasla/contract/shortlists/membership-endpoints";
import { callApi } from "#/platform/api/call-api.ts";

/** Which of these candidates are in any shortlist of the client, in one request. */
export async function fetchShortlistedIds(userIds: readonly string[], signal: AbortSignal) {
  const { data } = await callApi(listShortlistedCandidates, {
    body: { userIds: [...userIds] },
    signal,
  });
  return new Set(data);
}
