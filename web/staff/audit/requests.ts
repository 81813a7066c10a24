import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { exportAudit, listAudit } from "@wasla/contract/staff/audit-endpoints";
import { call } from "#/platform/call/call.ts";
import { callForFile, saveBlob } from "#/platform/call/save-file.ts";

export type AuditFilter = {
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Asked anew each time it is opened. */
export function auditQuery(filter: AuditFilter, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "audit", filter, after],
    queryFn: async ({ signal }) =>
      (await call(listAudit, { query: { ...filter, after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export async function saveAudit(filter: AuditFilter): Promise<void> {
  const { name, response } = await callForFile(exportAudit, { query: filter });
  saveBlob(await response.blob(), name);
}
