import * as contract from "@wasla/contract/staff/moderation-endpoints";
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

  serve(contract.listSectors, async () => ({ data: await listSectorLabels(services) }));
};

const entryKinds = [
  {
    kind: "profession",
    calls: {
      list: contract.listProfessionEntries,
      read: contract.readProfessionEntry,
      approve: contract.approveProfessions,
      rename: contract.renameProfession,
      reject: contract.rejectProfession,
      previewMerge: contract.previewProfessionMerge,
      merge: contract.mergeProfessions,
    },
  },
  {
    kind: "skill",
    calls: {
      list: contract.listSkillEntries,
      read: contract.readSkillEntry,
      approve: contract.approveSkills,
      rename: contract.renameSkill,
      reject: contract.rejectSkill,
      previewMerge: contract.previewSkillMerge,
      merge: contract.mergeSkills,
    },
  },
] as const;
