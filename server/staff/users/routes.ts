import * as contract from "@wasla/contract/staff/user-endpoints";
import { auditContext } from "#/platform/audit.ts";
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
  serve(contract.listUsers, async ({ query }) => ({ data: await listUsersPage(services, query) }));

  serve(contract.readUser, async ({ params }) => ({
    data: await readUserDetails(services, params.id),
  }));

  serve(contract.resendLink, async (call) => {
    await resendPasswordLink(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(contract.endUserSessions, async (call) => {
    const ended = await endUserSessions(services, call.params.id, auditContext(services, call));
    return { data: { ended } };
  });

  serve(contract.setSuspended, async (call) => {
    const set = call.body.isSuspended ? suspendUser : liftSuspension;
    await set(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(contract.scheduleErasure, async (call) => {
    await scheduleErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(contract.cancelErasure, async (call) => {
    await cancelErasureByOperator(services, call.params.id, auditContext(services, call));
    return {};
  });

  serve(contract.readSensitiveAnswers, async (call) => ({
    data: await revealSensitiveAnswers(services, call.params.id, auditContext(services, call)),
  }));

  serve(contract.resetSecondFactor, async (call) => {
    await resetUserSecondFactor(services, call.params.id, auditContext(services, call));
    return {};
  });
};
