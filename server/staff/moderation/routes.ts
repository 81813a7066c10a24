import * as agreed from "@wasla/contract/staff/moderation-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { approveEntries } from "./approve.ts";
import { foreseeMerge } from "./foresee.ts";
import { mergeEntries } from "./merge.ts";
import { listPage, listSectorLabels, readEntry } from "./read.ts";
import { rejectEntry } from "./reject.ts";
import { renameEntry } from "./rename.ts";

export const moderationRoutes: Routes = (serve, services) => {
  for (const { kind, calls } of judged) {
    serve(calls.list, async ({ query }) => {
      return { data: await listPage(services, kind, query) };
    });

    serve(calls.read, async ({ params }) => {
      return { data: await readEntry(services, kind, params.id) };
    });

    serve(calls.approve, async (call) => {
      const { entries } = call.body;
      return {
        data: await approveEntries(services, kind, {
          entries,
          operation: operationIn(services, call),
        }),
      };
    });

    serve(calls.rename, async (call) => {
      const { reason: _, ...naming } = call.body;
      const asked = { ...call.params, naming, operation: operationIn(services, call) };
      return { data: await renameEntry(services, kind, asked) };
    });

    serve(calls.reject, async (call) => {
      const asked = { ...call.params, operation: operationIn(services, call) };
      return { data: await rejectEntry(services, kind, asked) };
    });

    serve(calls.foresee, async ({ params, query }) => {
      return { data: await foreseeMerge(services, kind, { from: params.id, into: query.into }) };
    });

    serve(calls.merge, async (call) => {
      const asked = {
        from: call.params.id,
        into: call.body.into,
        operation: operationIn(services, call),
      };
      return { data: await mergeEntries(services, kind, asked) };
    });
  }

  serve(agreed.listSectors, async () => ({ data: await listSectorLabels(services) }));
};

const judged = [
  {
    kind: "profession",
    calls: {
      list: agreed.listProfessionEntries,
      read: agreed.readProfessionEntry,
      approve: agreed.approveProfessions,
      rename: agreed.renameProfession,
      reject: agreed.rejectProfession,
      foresee: agreed.foreseeProfessionMerge,
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
      foresee: agreed.foreseeSkillMerge,
      merge: agreed.mergeSkills,
    },
  },
] as const;
