import * as agreed from "@wasla/contract/staff/user-endpoints";
import { auditContext } from "#/platform/audit-context.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import {
  cancelErasureByOperator,
  scheduleErasureByOperator,
} from "#/privacy-rights/privacy-rights.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { listUsersPage } from "./list-users.ts";
import { readUserDetails } from "./read-user-details.ts";
import { resendPasswordLink } from "./resend-password-link.ts";
import { resetUserSecondFactor } from "./reset-second-factor.ts";
import { revealSensitiveAnswers } from "./reveal-sensitive-answers.ts";
import { liftSuspension, suspendUser } from "./suspend-user.ts";

export const userRoutes: Routes = (serve, services) => {
  serve(agreed.listUsers, async ({ query }) => ({ data: await listUsersPage(services, query) }));

  serve(agreed.readUser, async ({ params }) => ({
    data: await readUserDetails(services, params.id),
  }));

  serve(agreed.resendLink, async (call) => {
    await resendPasswordLink(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(agreed.endUserSessions, async (call) => {
    const ended = await endUserSessions(services, call.params.id, auditContext(services, call));
    return { data: { ended } };
  });

  serve(agreed.setSuspended, async (call) => {
    const set = call.body.isSuspended ? suspendUser : liftSuspension;
    await set(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(agreed.scheduleErasure, async (call) => {
    await scheduleErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(agreed.cancelErasure, async (call) => {
    await cancelErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(agreed.readSensitiveAnswers, async (call) => ({
    data: await revealSensitiveAnswers(services, call.params.id, auditContext(services, call)),
  }));

  serve(agreed.resetSecondFactor, async (call) => {
    await resetUserSecondFactor(services, call.params.id, auditContext(services, call));
    return {};
  });
};
