import { type AuditFilter, exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import { call } from "#/platform/call/call.ts";
import { callForFile, saveBlob } from "#/platform/call/save-file.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const auditQuery = (filter: AuditFilter, after: string | undefined) =>
  pageQuery(["audit", filter, after], (signal) =>
    call(listAudit, { query: { ...filter, after }, signal }),
  );

export async function saveAudit(filter: AuditFilter): Promise<void> {
  const { name, response } = await callForFile(exportAudit, { query: filter });
  saveBlob(await response.blob(), name);
}
