import { type AuditFilter, exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { callForFile } from "#/platform/api/call-for-file.ts";
import { saveBlob } from "#/platform/api/save-file.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const auditQuery = (filter: AuditFilter, after: string | undefined) =>
  pageQuery(["audit", filter, after], (signal) =>
    callApi(listAudit, { query: { ...filter, after }, signal }),
  );

export async function exportAuditLog(filter: AuditFilter): Promise<void> {
  const { name, response } = await callForFile(exportAudit, { query: filter });
  saveBlob(await response.blob(), name);
}
