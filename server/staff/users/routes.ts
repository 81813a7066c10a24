import * as agreed from "@wasla/contract/staff/user-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { beginErasure, undoErasure } from "#/rights/rights.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { listUsersPage } from "./list.ts";
import { readUserDetails } from "./read.ts";
import { resendLinkTo } from "./resend-link.ts";
import { resetSecondFactorOf } from "./reset-second-factor.ts";
import { showSensitiveOf } from "./show-sensitive.ts";
import { liftSuspension, suspendUser } from "./suspend.ts";

export const userRoutes: Routes = (serve, services) => {
  serve(agreed.listUsers, async ({ query }) => ({ data: await listUsersPage(services, query) }));

  serve(agreed.readUser, async ({ params }) => ({
    data: await readUserDetails(services, params.id),
  }));

  serve(agreed.resendLink, async (call) => {
    await resendLinkTo(services, call.params.id, operationIn(services, call));
    return {};
  });

  serve(agreed.endUserSessions, async (call) => {
    const ended = await endSessionsOf(services, call.params.id, operationIn(services, call));
    return { data: { ended } };
  });

  serve(agreed.setSuspended, async (call) => {
    const set = call.body.isSuspended ? suspendUser : liftSuspension;
    await set(services, call.params.id, operationIn(services, call));
    return {};
  });

  serve(agreed.beginErasure, async (call) => {
    await beginErasure(services, call.params.id, operationIn(services, call));
    return {};
  });

  serve(agreed.undoErasure, async (call) => {
    await undoErasure(services, call.params.id, operationIn(services, call));
    return {};
  });

  serve(agreed.showSensitive, async (call) => ({
    data: await showSensitiveOf(services, call.params.id, operationIn(services, call)),
  }));

  serve(agreed.resetSecondFactor, async (call) => {
    await resetSecondFactorOf(services, call.params.id, operationIn(services, call));
    return {};
  });
};
