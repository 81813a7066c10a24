import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { dataExportQuery } from "#/privacy-rights/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { DataExportStatus } from "./DataExportStatus.tsx";

export function DataExportSection() {
  const t = useMessages("privacy-rights");
  return (
    <div className={classes.stack}>
      <p className={classes.text}>{t("copyText")}</p>
      <QueryBoundary
        query={useQuery(dataExportQuery())}
        fallback={<LoadingSkeleton rows={1} height={44} />}
      >
        {(copy) => <DataExportStatus dataExport={copy} />}
      </QueryBoundary>
    </div>
  );
}
