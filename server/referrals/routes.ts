import * as endpoints from "@wasla/contract/referrals/endpoints";
import * as staff from "@wasla/contract/referrals/staff-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { open } from "./draws/open.ts";
import { publish } from "./draws/publish.ts";
import { latestWinner, recordOf } from "./draws/record.ts";
import { run } from "./draws/run.ts";
import { listStaffDraws, listStandees } from "./draws/staff-draws.ts";
import { withdraw } from "./draws/withdraw.ts";
import { inviterOf } from "./inviter.ts";
import { pointsOf, referralsOf } from "./own.ts";
import { listReferralsPage } from "./staff-list.ts";

export const referralsRoutes: Routes = (serve, services) => {
  serve(endpoints.readReferrals, async ({ viewer, query }) => {
    return { data: await referralsOf(services, viewer, query) };
  });

  serve(endpoints.readPoints, async ({ viewer, query }) => {
    return { data: await pointsOf(services, viewer, query) };
  });

  serve(endpoints.readWinner, async ({ viewer, language }) => {
    return { data: await latestWinner(services, viewer, language) };
  });

  serve(endpoints.readInvitation, async ({ query }) => {
    return { data: await inviterOf(services, query.ref) };
  });

  serve(endpoints.readDraw, async ({ params, language }) => {
    return { data: await recordOf(services, params.month, language) };
  });

  serve(staff.listReferrals, async ({ query }) => {
    return { data: await listReferralsPage(services, query) };
  });

  serve(staff.listDraws, async ({ query }) => ({ data: await listStaffDraws(services, query) }));

  serve(staff.listDrawEntries, async ({ params, query }) => {
    return { data: await listStandees(services, params.month, query) };
  });

  serve(staff.openDraw, async (call) => {
    return { data: await open(services, operationIn(services, call), call.body) };
  });

  serve(staff.runDraw, async (call) => {
    return { data: await run(services, operationIn(services, call), call.params.month) };
  });

  serve(staff.publishDraw, async (call) => {
    return { data: await publish(services, operationIn(services, call), call.params.month) };
  });

  serve(staff.withdrawDraw, async (call) => {
    return { data: await withdraw(services, operationIn(services, call), call.params.month) };
  });
};
