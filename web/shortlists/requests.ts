import { queryOptions } from "@tanstack/react-query";
import { MAX_BUNDLE_CANDIDATES, pageSizes } from "@wasla/contract/candidates/schemas";
import * as lists from "@wasla/contract/shortlists/endpoints";
import { removeManyFromShortlist as removeAll } from "@wasla/contract/shortlists/membership-endpoints";
import * as views from "@wasla/contract/shortlists/saved-view-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

export type SavedViewChange = {
  readonly name?: string;
  readonly query?: views.SavedQuery;
  readonly mail?: views.MailFrequency;
};
type PageParams = { readonly pageNo: number; readonly count: (typeof pageSizes)[number] };

/** Refetched each time it is opened, because the number of new matches changes. */
export function savedViewsQuery() {
  return queryOptions({
    queryKey: ["shortlists", "views"],
    queryFn: async ({ signal }) => (await callApi(views.listSavedViews, { signal })).data,
    staleTime: 0,
  });
}

export async function createSavedView(name: string, query: views.SavedQuery): Promise<void> {
  await callApi(views.createSavedView, { body: { name, query } });
  await invalidate("views");
}

export async function updateSavedView(id: string, change: SavedViewChange): Promise<void> {
  await callApi(views.updateSavedView, { params: { id }, body: change });
  await invalidate("views");
}

/** Marks matches up to `newest`, as returned with the views, as seen; refetches the list. */
export async function markSavedViewSeen(id: string, newest: number): Promise<void> {
  await callApi(views.markSavedViewSeen, { params: { id }, body: { newest } });
  await queryClient.invalidateQueries({ queryKey: ["candidates", "list"] });
}

export async function deleteSavedView(id: string): Promise<void> {
  await callApi(views.deleteSavedView, { params: { id }, keepalive: true });
  await invalidate("views");
}

/** With `candidateId`, also says which shortlists contain the candidate. */
export function shortlistsQuery(candidateId?: string) {
  return queryOptions({
    queryKey: ["shortlists", "lists", candidateId ?? "all"],
    queryFn: async ({ signal }) => {
      return (await callApi(lists.listShortlists, { query: { candidateId }, signal })).data;
    },
    staleTime: 0,
  });
}

export function shortlistQuery(id: string, page: PageParams) {
  return queryOptions({
    queryKey: ["shortlists", "lists", "one", id, page],
    queryFn: async ({ signal }) => {
      return (await callApi(lists.getShortlist, { params: { id }, query: page, signal })).data;
    },
    staleTime: 0,
  });
}

export async function createShortlist(name: string): Promise<string> {
  const { data } = await callApi(lists.createShortlist, { body: { name } });
  await invalidate("lists");
  return data._id;
}

export async function renameShortlist(id: string, name: string): Promise<void> {
  await callApi(lists.renameShortlist, { params: { id }, body: { name } });
  await invalidate("lists");
}

export async function deleteShortlist(id: string): Promise<void> {
  await callApi(lists.deleteShortlist, { params: { id }, keepalive: true });
  await invalidate("lists");
}

export async function addToShortlist(id: string, userIds: readonly string[]) {
  const body = { userIds: [...userIds] };
  const { data } = await callApi(lists.addToShortlist, { params: { id }, body });
  await invalidate("lists");
  return data;
}

export async function removeFromShortlist(id: string, candidateId: string): Promise<void> {
  await callApi(lists.removeFromShortlist, { params: { id, candidateId }, keepalive: true });
  await invalidate("lists");
}

export async function removeManyFromShortlist(id: string, userIds: readonly string[]) {
  const chunks = Array.from(
    { length: Math.ceil(userIds.length / MAX_BUNDLE_CANDIDATES) },
    (_, at) => at,
  );
  // In parallel, because the page may be closing.
  await Promise.all(
    chunks.map((at) => {
      const body = {
        userIds: userIds.slice(at * MAX_BUNDLE_CANDIDATES, (at + 1) * MAX_BUNDLE_CANDIDATES),
      };
      return callApi(removeAll, { params: { id }, body, keepalive: true });
    }),
  );
  await invalidate("lists");
}

const largestPage = Math.max(...pageSizes) as (typeof pageSizes)[number];

/** Ids of all candidates of a shortlist whom the client may see now. */
export async function fetchShortlistIds(id: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { pageNo, count: largestPage };
    const { data } = await callApi(lists.getShortlist, { params: { id }, query });
    ids.push(...data.people.map(({ row }) => row._id));
    if (data.people.length < largestPage || ids.length >= data.totalCount) return ids;
  }
}

export function noteQuery(id: string) {
  return queryOptions({
    queryKey: ["shortlists", "note", id],
    queryFn: async ({ signal }) => {
      return (await callApi(lists.getNote, { params: { id }, signal })).data.note;
    },
  });
}

export async function saveNote(id: string, note: string, isLast: boolean): Promise<void> {
  await callApi(lists.saveNote, { params: { id }, body: { note }, keepalive: isLast });
  queryClient.setQueryData(noteQuery(id).queryKey, note);
}

function invalidate(resource: "views" | "lists"): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["shortlists", resource] });
}
