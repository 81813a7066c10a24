/** Professions and skills have the same endpoints under different paths. */
import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/staff/moderation-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type EntryKind = "professions" | "skills";
export type NamedEntry = agreed.MergePreview["into"];

type EntryListQuery = {
  readonly state: agreed.EntryState;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly count?: number;
};

const endpoints = {
  professions: {
    list: agreed.listProfessionEntries,
    read: agreed.readProfessionEntry,
    previewMerge: agreed.previewProfessionMerge,
    approve: agreed.approveProfessions,
    rename: agreed.renameProfession,
    reject: agreed.rejectProfession,
    merge: agreed.mergeProfessions,
  },
  skills: {
    list: agreed.listSkillEntries,
    read: agreed.readSkillEntry,
    previewMerge: agreed.previewSkillMerge,
    approve: agreed.approveSkills,
    rename: agreed.renameSkill,
    reject: agreed.rejectSkill,
    merge: agreed.mergeSkills,
  },
};

const POLL_MS = 2_000;

/** Refetches while people of a merged entry are being moved. */
export function entriesQuery(kind: EntryKind, query: EntryListQuery) {
  return queryOptions({
    ...pageQuery(["moderation", kind, "list", query], (signal) =>
      callApi(endpoints[kind].list, { query, signal }),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ merged }) => merged?.isMoving) ? POLL_MS : false,
  });
}

export function entryQuery(kind: EntryKind, id: string) {
  return queryOptions({
    queryKey: ["staff", "moderation", kind, "entry", id],
    queryFn: async ({ signal }) =>
      (await callApi(endpoints[kind].read, { params: { id }, signal })).data,
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
      return (await callApi(endpoints[kind].previewMerge, input)).data;
    },
    enabled: into !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

export function sectorsQuery() {
  return queryOptions({
    queryKey: ["staff", "moderation", "sectors"],
    queryFn: async ({ signal }) => (await callApi(agreed.listSectors, { signal })).data,
  });
}

/** Returns the outcome per entry. */
export async function approveEntries(
  kind: EntryKind,
  body: output<typeof agreed.approveProfessions.body>,
): Promise<readonly agreed.ApprovalOutcome[]> {
  const { data } = await callApi(endpoints[kind].approve, { body });
  return data.map(({ outcome }) => outcome);
}

export function renameEntry(
  kind: EntryKind,
  id: string,
  body: output<typeof agreed.renameProfession.body>,
) {
  return callApi(endpoints[kind].rename, { params: { id }, body });
}

export function rejectEntry(kind: EntryKind, id: string, reason: string) {
  return callApi(endpoints[kind].reject, { params: { id }, body: { reason } });
}

export function mergeEntries(
  kind: EntryKind,
  id: string,
  body: output<typeof agreed.mergeProfessions.body>,
) {
  return callApi(endpoints[kind].merge, { params: { id }, body });
}
