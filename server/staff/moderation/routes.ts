import * as agreed from "@wasla/contract/staff/moderation-endpoints";
import { auditContext } from "#/platform/audit-context.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { approveEntries } from "./approve-entries.ts";
import { listEntriesPage, listSectorLabels, readEntry } from "./list-entries.ts";
import { mergeEntries } from "./merge-entries.ts";
import { previewMerge } from "./preview-merge.ts";
import { rejectEntry } from "./reject-entry.ts";
import { renameEntry } from "./rename-entry.ts";

export const moderationRoutes: Routes = (serve, services) => {
  for (const { kind, calls } of entryKinds) {
    serve(calls.list, async ({ query }) => {
      return { data: await listEntriesPage(services, kind, query) };
    });

    serve(calls.read, async ({ params }) => {
      return { data: await readEntry(services, kind, params.id) };
    });

    serve(calls.approve, async (call) => {
      const { entries } = call.body;
      return {
        data: await approveEntries(services, kind, {
          entries,
          operation: auditContext(services, call),
        }),
      };
    });

    serve(calls.rename, async (call) => {
      const { reason: _, ...naming } = call.body;
      const input = { ...call.params, naming, operation: auditContext(services, call) };
      return { data: await renameEntry(services, kind, input) };
    });

    serve(calls.reject, async (call) => {
      const input = { ...call.params, operation: auditContext(services, call) };
      return { data: await rejectEntry(services, kind, input) };
    });

    serve(calls.previewMerge, async ({ params, query }) => {
      return { data: await previewMerge(services, kind, { from: params.id, into: query.into }) };
    });

    serve(calls.merge, async (call) => {
      const input = {
        from: call.params.id,
        into: call.body.into,
        operation: auditContext(services, call),
      };
      return { data: await mergeEntries(services, kind, input) };
    });
  }

  serve(agreed.listSectors, async () => ({ data: await listSectorLabels(services) }));
};

const entryKinds = [
  {
    kind: "profession",
    calls: {
      list: agreed.listProfessionEntries,
      read: agreed.readProfessionEntry,
      approve: agreed.approveProfessions,
      rename: agreed.renameProfession,
      reject: agreed.rejectProfession,
      previewMerge: agreed.previewProfessionMerge,
      merge: agreed.mergeProfessions,
    },
  },
  {
    kind: "skill",
    calls: {
      list: agreed.listSkillEntries,
      read: agreed.readSkillEntry,
      approve: agreed.approveSkills,
      rename: agreed.renameSkill,
      reject: agreed.rejectSkill,
      previewMerge: agreed.previewSkillMerge,
      merge: agreed.mergeSkills,
    },
  },
] as const;
