import { exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import { readOverview } from "@wasla/contract/staff/overview-endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { exportAuditLog } from "./audit/export-audit-log.ts";
import { listAuditPage } from "./audit/list-audit-page.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { getOverview } from "./overview/get-overview.ts";
import { userRoutes } from "./users/routes.ts";

export const staffRoutes: Routes = (serve, services) => {
  serve(readOverview, async () => ({ data: await getOverview(services) }));
  serve(listAudit, async ({ query }) => ({ data: await listAuditPage(services, query) }));
  serve(exportAudit, ({ query }) => exportAuditLog(services, query));
  moderationRoutes(serve, services);
  userRoutes(serve, services);
};
