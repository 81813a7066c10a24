/** Professions and skills have the same endpoints under different paths. */
import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/staff/moderation-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type EntryKind = "professions" | "skills";
export type NamedEntry = endpoints.MergePreview["into"];

type EntryListQuery = {
  readonly state: endpoints.EntryState;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly count?: number;
};

const endpointsByKind = {
  professions: {
    list: endpoints.listProfessionEntries,
    read: endpoints.readProfessionEntry,
    previewMerge: endpoints.previewProfessionMerge,
    approve: endpoints.approveProfessions,
    rename: endpoints.renameProfession,
    reject: endpoints.rejectProfession,
    merge: endpoints.mergeProfessions,
  },
  skills: {
    list: endpoints.listSkillEntries,
    read: endpoints.readSkillEntry,
    previewMerge: endpoints.previewSkillMerge,
    approve: endpoints.approveSkills,
    rename: endpoints.renameSkill,
    reject: endpoints.rejectSkill,
    merge: endpoints.mergeSkills,
  },
};

const POLL_MS = 2_000;

/** Refetches while people of a merged entry are being moved. */
export function entriesQuery(kind: EntryKind, query: EntryListQuery) {
  return queryOptions({
    ...pageQuery(["moderation", kind, "list", query], (signal) =>
      callApi(endpointsByKind[kind].list, { query, signal }),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ merged }) => merged?.isMoving) ? POLL_MS : false,
  });
}

export function entryQuery(kind: EntryKind, id: string) {
  return queryOptions({
    queryKey: ["staff", "moderation", kind, "entry", id],
    queryFn: async ({ signal }) =>
      (await callApi(endpointsByKind[kind].read, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/**
 * Effects of a merge, counted on request. The key does not start with `staff`, because refetching
 * the preview after the merge would fail.
 */
export function mergePreviewQuery(kind: EntryKind, id: string, into: string | undefined) {
  return queryOptions({
    queryKey: ["foreseen merge", kind, id, into],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { into: into ?? "" }, signal };
      return (await callApi(endpointsByKind[kind].previewMerge, input)).data;
    },
    enabled: into !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

export function sectorsQuery() {
  return queryOptions({
    queryKey: ["staff", "moderation", "sectors"],
    queryFn: async ({ signal }) => (await callApi(endpoints.listSectors, { signal })).data,
  });
}

/** Returns the outcome per entry. */
export async function approveEntries(
  kind: EntryKind,
  body: output<typeof endpoints.approveProfessions.body>,
): Promise<readonly endpoints.ApprovalOutcome[]> {
  const { data } = await callApi(endpointsByKind[kind].approve, { body });
  return data.map(({ outcome }) => outcome);
}

export function renameEntry(
  kind: EntryKind,
  id: string,
  body: output<typeof endpoints.renameProfession.body>,
) {
  return callApi(endpointsByKind[kind].rename, { params: { id }, body });
}

export function rejectEntry(kind: EntryKind, id: string, reason: string) {
  return callApi(endpointsByKind[kind].reject, { params: { id }, body: { reason } });
}

export function mergeEntries(
  kind: EntryKind,
  id: string,
  body: output<typeof endpoints.mergeProfessions.body>,
) {
  return callApi(endpointsByKind[kind].merge, { params: { id }, body });
}
