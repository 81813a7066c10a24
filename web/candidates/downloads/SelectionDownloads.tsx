import { Button } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { MAX_BUNDLE_CANDIDATES, MAX_EXPORT_IDS } from "@wasla/contract/candidates/schemas";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import {
  notifyBundleTooLarge,
  startBundleDownload,
  startExport,
} from "#/candidates/downloads/start-download.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LazyMenu } from "./LazyMenu.tsx";

type Props = {
  readonly list: ListState;
  readonly ids: readonly string[];
  readonly canDownloadInBulk: boolean;
};

export function SelectionDownloads({ list, ids, canDownloadInBulk }: Props) {
  const t = useMessages("candidates");
  const tDownloads = useMessages("candidates/downloads");
  const { isDownloadingFiles, isExporting } = useActiveDownloads();
  const limit = { most: MAX_BUNDLE_CANDIDATES };
  const isWithinLimit = ids.length <= MAX_BUNDLE_CANDIDATES;
  const exportAs = (format: "csv" | "xlsx") => {
    if (ids.length <= MAX_EXPORT_IDS) startExport({ format, list, userIds: ids });
    else notify.error(tDownloads("tooManySelected", { most: MAX_EXPORT_IDS }));
  };
  if (!canDownloadInBulk)
    return (
      <BusyButton variant="default" busy={isExporting} onClick={() => exportAs("csv")}>
        {t("exportCsv")}
      </BusyButton>
    );
  return (
    <>
      <BusyButton
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={isDownloadingFiles}
        title={isWithinLimit ? undefined : t("tooManyPeople", limit)}
        aria-disabled={!isWithinLimit}
        data-disabled={!isWithinLimit || undefined}
        onClick={() =>
          isWithinLimit ? startBundleDownload({ userIds: ids }) : notifyBundleTooLarge()
        }
      >
        {t("downloadFiles")}
      </BusyButton>
      <LazyMenu
        items={[
          { label: t("downloadExcel"), isBusy: isExporting, onClick: () => exportAs("csv") },
          { label: t("excelWorkbook"), isBusy: isExporting, onClick: () => exportAs("xlsx") },
        ]}
      >
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {tDownloads("export")}
        </Button>
      </LazyMenu>
    </>
  );
}
