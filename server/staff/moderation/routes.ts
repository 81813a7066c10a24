import * as contract from "@wasla/contract/staff/moderation-endpoints";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { approveEntries } from "./approve-entries.ts";
import type { EntryKind } from "./entry-kind.ts";
import { listEntriesPage, listSectorLabels, readEntry } from "./list-entries.ts";
import { mergeEntries } from "./merge-entries.ts";
import { previewMerge } from "./preview-merge.ts";
import { rejectEntry } from "./reject-entry.ts";
import { renameEntry } from "./rename-entry.ts";

type EntryEndpoints = {
  readonly list: typeof contract.listProfessionEntries;
  readonly read: typeof contract.readProfessionEntry;
  readonly approve: typeof contract.approveProfessions;
  readonly rename: typeof contract.renameProfession;
  readonly reject: typeof contract.rejectProfession;
  readonly previewMerge: typeof contract.previewProfessionMerge;
  readonly merge: typeof contract.mergeProfessions;
};

const endpointsByKind: Readonly<Record<EntryKind, EntryEndpoints>> = {
  profession: {
    list: contract.listProfessionEntries,
    read: contract.readProfessionEntry,
    approve: contract.approveProfessions,
    rename: contract.renameProfession,
    reject: contract.rejectProfession,
    previewMerge: contract.previewProfessionMerge,
    merge: contract.mergeProfessions,
  },
  skill: {
    list: contract.listSkillEntries,
    read: contract.readSkillEntry,
    approve: contract.approveSkills,
    rename: contract.renameSkill,
    reject: contract.rejectSkill,
    previewMerge: contract.previewSkillMerge,
    merge: contract.mergeSkills,
  },
};

export const moderationRoutes: Routes = (serve, services) => {
  for (const kind of ["profession", "skill"] as const) {
    const endpoints = endpointsByKind[kind];

    serve(endpoints.list, async ({ query }) => {
      return { data: await listEntriesPage(services, kind, query) };
    });

    serve(endpoints.read, async ({ params }) => {
      return { data: await readEntry(services, kind, params.id) };
    });

    serve(endpoints.approve, async (call) => {
      const operation = auditContext(services, call);
      const input = { entries: call.body.entries, operation };
      return { data: await approveEntries(services, kind, input) };
    });

    serve(endpoints.rename, async (call) => {
      const operation = auditContext(services, call);
      // The reason is part of `operation`.
      const { reason: _, ...naming } = call.body;
      const input = { id: call.params.id, naming, operation };
      return { data: await renameEntry(services, kind, input) };
    });

    serve(endpoints.reject, async (call) => {
      const operation = auditContext(services, call);
      const input = { id: call.params.id, operation };
      return { data: await rejectEntry(services, kind, input) };
    });

    serve(endpoints.previewMerge, async ({ params, query }) => {
      const input = { from: params.id, into: query.into };
      return { data: await previewMerge(services, kind, input) };
    });

    serve(endpoints.merge, async (call) => {
      const operation = auditContext(services, call);
      const input = { from: call.params.id, into: call.body.into, operation };
      return { data: await mergeEntries(services, kind, input) };
    });
  }

  serve(contract.listSectors, async () => ({ data: await listSectorLabels(services) }));
};
