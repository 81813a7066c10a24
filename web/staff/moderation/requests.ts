/** Professions and skills are judged by the same calls, each under its own path. */
import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/staff/moderation-endpoints";
import { call } from "#/platform/call/call.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type Kind = "professions" | "skills";
export type Named = agreed.Foreseen["into"];

/** What an entry is called; what is left out stays. */
type Naming = {
  readonly label?: string;
  /** Null takes it away. */
  readonly labelAr?: string | null;
  readonly sector?: string;
};
type Asked = {
  readonly state: agreed.EntryState;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly count?: number;
};

const calls = {
  professions: {
    list: agreed.listProfessionEntries,
    read: agreed.readProfessionEntry,
    foresee: agreed.foreseeProfessionMerge,
    approve: agreed.approveProfessions,
    rename: agreed.renameProfession,
    reject: agreed.rejectProfession,
    merge: agreed.mergeProfessions,
  },
  skills: {
    list: agreed.listSkillEntries,
    read: agreed.readSkillEntry,
    foresee: agreed.foreseeSkillMerge,
    approve: agreed.approveSkills,
    rename: agreed.renameSkill,
    reject: agreed.rejectSkill,
    merge: agreed.mergeSkills,
  },
};

const moment = 2_000;

/** Asked again while people of one that is shown are on their way. */
export function entriesQuery(kind: Kind, asked: Asked) {
  return queryOptions({
    ...pageQuery(["moderation", kind, "list", asked], (signal) =>
      call(calls[kind].list, { query: asked, signal }),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ merged }) => merged?.isMoving) ? moment : false,
  });
}

export function entryQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ["staff", "moderation", kind, "entry", id],
    queryFn: async ({ signal }) => (await call(calls[kind].read, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/**
 * What a merge would touch, counted when it is asked. Its key is its own: asked anew after the
 * merge, as all else of the console is, it would be refused.
 */
export function foreseenQuery(kind: Kind, id: string, into: string | undefined) {
  return queryOptions({
    queryKey: ["foreseen merge", kind, id, into],
    queryFn: async ({ signal }) => {
      const given = { params: { id }, query: { into: into ?? "" }, signal };
      return (await call(calls[kind].foresee, given)).data;
    },
    enabled: into !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

export function sectorsQuery() {
  return queryOptions({
    queryKey: ["staff", "moderation", "sectors"],
    queryFn: async ({ signal }) => (await call(agreed.listSectors, { signal })).data,
  });
}

/** What was done about each. */
export async function approve(
  kind: Kind,
  entries: readonly (Omit<Naming, "label"> & { readonly id: string })[],
  reason: string,
): Promise<readonly agreed.Outcome[]> {
  const { data } = await call(calls[kind].approve, { body: { entries: [...entries], reason } });
  return data.map(({ outcome }) => outcome);
}

export function rename(kind: Kind, id: string, body: Naming & { readonly reason: string }) {
  return call(calls[kind].rename, { params: { id }, body });
}

export function reject(kind: Kind, id: string, reason: string) {
  return call(calls[kind].reject, { params: { id }, body: { reason } });
}

export function merge(
  kind: Kind,
  id: string,
  body: { readonly into: string; readonly reason: string },
) {
  return call(calls[kind].merge, { params: { id }, body });
}
