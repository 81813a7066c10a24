import { exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import { readOverview } from "@wasla/contract/staff/overview-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { exportAuditLog } from "./audit/export.ts";
import { listAuditPage } from "./audit/list.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { overviewOf } from "./overview/overview.ts";
import { userRoutes } from "./users/routes.ts";

export const staffRoutes: Routes = (serve, services) => {
  serve(readOverview, async () => ({ data: await overviewOf(services) }));
  serve(listAudit, async ({ query }) => ({ data: await listAuditPage(services, query) }));
  serve(exportAudit, ({ query }) => exportAuditLog(services, query));
  moderationRoutes(serve, services);
  userRoutes(serve, services);
};
