import * as endpoints from "@wasla/contract/referrals/endpoints";
import * as staff from "@wasla/contract/referrals/staff-endpoints";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { publishDraw, withdrawDraw } from "#/referrals/draws/transition-draw.ts";
import { getDrawRecord, getLatestWinner } from "./draws/get-draw-record.ts";
import { listDrawEntries, listStaffDraws } from "./draws/list-staff-draws.ts";
import { openDraw } from "./draws/open-draw.ts";
import { runDraw } from "./draws/run-draw.ts";
import { listStaffReferrals } from "./list-staff-referrals.ts";
import { getOwnPoints, getOwnReferrals } from "./own-referrals.ts";
import { getInviter } from "./referrals.ts";

export const referralsRoutes: Routes = (serve, services) => {
  serve(endpoints.getReferrals, async ({ viewer, query }) => {
    return { data: await getOwnReferrals(services, viewer, query) };
  });

  serve(endpoints.getPoints, async ({ viewer, query }) => {
    return { data: await getOwnPoints(services, viewer, query) };
  });

  serve(endpoints.getLatestWinner, async ({ viewer, language }) => {
    return { data: await getLatestWinner(services, viewer, language) };
  });

  serve(endpoints.getInvitation, async ({ query }) => {
    return { data: await getInviter(services, query.ref) };
  });

  serve(endpoints.getDraw, async ({ params, language }) => {
    return { data: await getDrawRecord(services, params.month, language) };
  });

  serve(staff.listReferrals, async ({ query }) => {
    return { data: await listStaffReferrals(services, query) };
  });

  serve(staff.listDraws, async ({ query }) => ({ data: await listStaffDraws(services, query) }));

  serve(staff.listDrawEntries, async ({ params, query }) => {
    return { data: await listDrawEntries(services, params.month, query) };
  });

  serve(staff.openDraw, async (call) => {
    return { data: await openDraw(services, auditContext(services, call), call.body) };
  });

  serve(staff.runDraw, async (call) => {
    return { data: await runDraw(services, auditContext(services, call), call.params.month) };
  });

  serve(staff.publishDraw, async (call) => {
    return { data: await publishDraw(services, auditContext(services, call), call.params.month) };
  });

  serve(staff.withdrawDraw, async (call) => {
    return { data: await withdrawDraw(services, auditContext(services, call), call.params.month) };
  });
};
