import { queryOptions } from "@tanstack/react-query";
import type { pageSizes } from "@wasla/contract/candidates/schemas";
import * as lists from "@wasla/contract/shortlists/endpoints";
import * as views from "@wasla/contract/shortlists/view-endpoints";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";

export type ViewChange = {
  readonly name?: string;
  readonly query?: views.SavedQuery;
  readonly mail?: views.ViewMail;
};
type Page = { readonly pageNo: number; readonly count: (typeof pageSizes)[number] };

/** Asked anew each time it is opened: who is new is what it is about. */
export function viewsQuery() {
  return queryOptions({
    queryKey: ["shortlists", "views"],
    queryFn: async ({ signal }) => (await call(views.listViews, { signal })).data,
    staleTime: 0,
  });
}

export async function saveView(name: string, query: views.SavedQuery): Promise<void> {
  await call(views.saveView, { body: { name, query } });
  await reload("views");
}

export async function changeView(id: string, change: ViewChange): Promise<void> {
  await call(views.changeView, { params: { id }, body: change });
  await reload("views");
}

/** What was new is seen, up to the mark that came with the views; the list itself is asked anew. */
export async function visitView(id: string, newest: number): Promise<void> {
  await call(views.visitView, { params: { id }, body: { newest } });
  await queryClient.invalidateQueries({ queryKey: ["candidates", "list"] });
}

export async function deleteView(id: string): Promise<void> {
  await call(views.deleteView, { params: { id }, keepalive: true });
  await reload("views");
}

/** With a candidate, also in which lists it is. */
export function shortlistsQuery(candidateId?: string) {
  return queryOptions({
    queryKey: ["shortlists", "lists", candidateId ?? "all"],
    queryFn: async ({ signal }) => {
      return (await call(lists.listShortlists, { query: { candidateId }, signal })).data;
    },
    staleTime: 0,
  });
}

export function shortlistQuery(id: string, page: Page) {
  return queryOptions({
    queryKey: ["shortlists", "lists", "one", id, page],
    queryFn: async ({ signal }) => {
      return (await call(lists.readShortlist, { params: { id }, query: page, signal })).data;
    },
    staleTime: 0,
  });
}

export async function createShortlist(name: string): Promise<string> {
  const { data } = await call(lists.createShortlist, { body: { name } });
  await reload("lists");
  return data._id;
}

export async function renameShortlist(id: string, name: string): Promise<void> {
  await call(lists.renameShortlist, { params: { id }, body: { name } });
  await reload("lists");
}

export async function deleteShortlist(id: string): Promise<void> {
  await call(lists.deleteShortlist, { params: { id }, keepalive: true });
  await reload("lists");
}

export async function addToShortlist(id: string, userIds: readonly string[]) {
  const body = { userIds: [...userIds] };
  const { data } = await call(lists.addToShortlist, { params: { id }, body });
  await reload("lists");
  return data;
}

export async function removeFromShortlist(id: string, candidateId: string): Promise<void> {
  await call(lists.removeFromShortlist, { params: { id, candidateId }, keepalive: true });
  await reload("lists");
}

export function noteQuery(id: string) {
  return queryOptions({
    queryKey: ["shortlists", "note", id],
    queryFn: async ({ signal }) => {
      return (await call(lists.readNote, { params: { id }, signal })).data.note;
    },
  });
}

export async function writeNote(id: string, note: string, isLast: boolean): Promise<void> {
  await call(lists.writeNote, { params: { id }, body: { note }, keepalive: isLast });
  queryClient.setQueryData(noteQuery(id).queryKey, note);
}

function reload(what: "views" | "lists"): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["shortlists", what] });
}
