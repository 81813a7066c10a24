import { exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import * as moderation from "@wasla/contract/staff/moderation-endpoints";
import { readOverview } from "@wasla/contract/staff/overview-endpoints";
import * as users from "@wasla/contract/staff/user-endpoints";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import {
  cancelErasureByOperator,
  scheduleErasureByOperator,
} from "#/privacy-rights/privacy-rights.ts";
import { exportAuditLog } from "#/staff/audit/export-audit-log.ts";
import { listAuditPage } from "#/staff/audit/list-audit-page.ts";
import { approveEntries } from "#/staff/moderation/approve-entries.ts";
import type { EntryKind } from "#/staff/moderation/entry-kind.ts";
import { listEntriesPage, listSectorLabels, readEntry } from "#/staff/moderation/list-entries.ts";
import { mergeEntries } from "#/staff/moderation/merge-entries.ts";
import { previewMerge } from "#/staff/moderation/preview-merge.ts";
import { rejectEntry } from "#/staff/moderation/reject-entry.ts";
import { renameEntry } from "#/staff/moderation/rename-entry.ts";
import { getOverview } from "#/staff/overview/get-overview.ts";
import {
  endUserSessions,
  resendPasswordLink,
  resetUserSecondFactor,
  revealSensitiveAnswers,
} from "#/staff/users/account-actions.ts";
import { listUsersPage } from "#/staff/users/list-users.ts";
import { readUserDetails } from "#/staff/users/read-user-details.ts";
import { liftSuspension, suspendUser } from "#/staff/users/suspend-user.ts";

export const staffRoutes: Routes = (serve, services) => {
  serve(readOverview, async () => ({ data: await getOverview(services) }));
  serve(listAudit, async ({ query }) => ({ data: await listAuditPage(services, query) }));
  serve(exportAudit, ({ query }) => exportAuditLog(services, query));
  moderationRoutes(serve, services);
  userRoutes(serve, services);
};

const userRoutes: Routes = (serve, services) => {
  serve(users.listUsers, async ({ query }) => ({ data: await listUsersPage(services, query) }));

  serve(users.readUser, async ({ params }) => ({
    data: await readUserDetails(services, params.id),
  }));

  serve(users.resendLink, async (call) => {
    await resendPasswordLink(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(users.endUserSessions, async (call) => {
    const ended = await endUserSessions(services, call.params.id, auditContext(services, call));
    return { data: { ended } };
  });

  serve(users.setSuspended, async (call) => {
    const set = call.body.isSuspended ? suspendUser : liftSuspension;
    await set(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(users.scheduleErasure, async (call) => {
    await scheduleErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(users.cancelErasure, async (call) => {
    await cancelErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(users.readSensitiveAnswers, async (call) => ({
    data: await revealSensitiveAnswers(services, call.params.id, auditContext(services, call)),
  }));

  serve(users.resetSecondFactor, async (call) => {
    await resetUserSecondFactor(services, call.params.id, auditContext(services, call));
    return {};
  });
};

type EntryEndpoints = {
  readonly list: typeof moderation.listProfessionEntries;
  readonly read: typeof moderation.readProfessionEntry;
  readonly approve: typeof moderation.approveProfessions;
  readonly rename: typeof moderation.renameProfession;
  readonly reject: typeof moderation.rejectProfession;
  readonly previewMerge: typeof moderation.previewProfessionMerge;
  readonly merge: typeof moderation.mergeProfessions;
};

const endpointsByKind: Readonly<Record<EntryKind, EntryEndpoints>> = {
  profession: {
    list: moderation.listProfessionEntries,
    read: moderation.readProfessionEntry,
    approve: moderation.approveProfessions,
    rename: moderation.renameProfession,
    reject: moderation.rejectProfession,
    previewMerge: moderation.previewProfessionMerge,
    merge: moderation.mergeProfessions,
  },
  skill: {
    list: moderation.listSkillEntries,
    read: moderation.readSkillEntry,
    approve: moderation.approveSkills,
    rename: moderation.renameSkill,
    reject: moderation.rejectSkill,
    previewMerge: moderation.previewSkillMerge,
    merge: moderation.mergeSkills,
  },
};

const moderationRoutes: Routes = (serve, services) => {
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

  serve(moderation.listSectors, async () => ({ data: await listSectorLabels(services) }));
};
