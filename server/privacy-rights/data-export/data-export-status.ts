import type { DataExport as OnWire } from "@wasla/contract/privacy-rights/data-export-endpoints";
import type { DataExport } from "#/privacy-rights/queries/data-export.ts";

/** An expired export counts as none. */
export function toDataExportStatus(now: Date, dataExport: DataExport | undefined): OnWire {
  if (!dataExport || (dataExport.expiresAt && dataExport.expiresAt <= now))
    return { state: "none", askedAt: null, until: null, sizeBytes: null };
  const { state, askedAt, expiresAt, sizeBytes } = dataExport;
  const until = expiresAt?.toISOString() ?? null;
  return { state, askedAt: askedAt.toISOString(), until, sizeBytes };
}
