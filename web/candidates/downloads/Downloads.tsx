import { Button } from "@mantine/core";
import { IconChevronDown, IconDots, IconDownload } from "@tabler/icons-react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import type { ExportRequest } from "#/candidates/downloads/export-rows.ts";
import { startExport } from "#/candidates/downloads/start-download.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import classes from "./downloads.module.css";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuItem } from "./LoadedMenu.tsx";
import { type LoadUserIds, useDownloadFiles } from "./use-download-files.tsx";

type Props = {
  readonly list: ListState;
  /** Undefined until the list has loaded. */
  readonly total: number | undefined;
  /** Selected candidates by id; if empty, the whole list is downloaded. */
  readonly selectedIds: ReadonlyMap<string, unknown>;
  /** Verified corporates only; companies get the CSV export. */
  readonly canDownloadInBulk: boolean;
  readonly isPhone: boolean;
  /** Loads all ids of a list that is not defined by filters, such as a shortlist. */
  readonly loadUserIds?: LoadUserIds;
};

export function Downloads({ canDownloadInBulk, isPhone, ...props }: Props) {
  if (!canDownloadInBulk) return <CsvExport {...props} isPhone={isPhone} />;
  return isPhone ? <DownloadsMenu {...props} /> : <DownloadButtons {...props} />;
}

type DownloadProps = Omit<Props, "canDownloadInBulk" | "isPhone">;

function DownloadButtons(props: DownloadProps) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const filesDownload = useDownloadFiles(props);
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={filesDownload.isDownloading}
        onClick={filesDownload.startDownload}
        {...filesDownload.buttonProps}
      >
        {t("downloadFiles")}
      </BusyButton>
      <div className={classes.split}>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          busy={isExporting}
          onClick={() => startExport(toExportRequest("csv", props))}
        >
          {t("downloadExcel")}
        </BusyButton>
        <LazyMenu items={[toWorkbookItem(props, t("excelWorkbook"), isExporting)]}>
          <Button variant="default" className={classes.square} aria-label={t("more")}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </LazyMenu>
      </div>
      {filesDownload.dialog}
    </>
  );
}

function DownloadsMenu(props: DownloadProps) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const filesDownload = useDownloadFiles(props);
  const items = [
    {
      label: t("downloadFiles"),
      isBusy: filesDownload.isDownloading,
      onClick: filesDownload.startDownload,
    },
    {
      label: t("downloadExcel"),
      isBusy: isExporting,
      onClick: () => startExport(toExportRequest("csv", props)),
    },
    toWorkbookItem(props, t("excelWorkbook"), isExporting),
  ];
  return (
    <>
      <LazyMenu items={items}>
        <Button variant="default" className={classes.square} aria-label={t("more")}>
          <IconDots size={18} aria-hidden />
        </Button>
      </LazyMenu>
      {filesDownload.dialog}
    </>
  );
}

function toWorkbookItem(props: DownloadProps, label: string, isBusy: boolean): MenuItem {
  return { label, isBusy, onClick: () => startExport(toExportRequest("xlsx", props)) };
}

function toExportRequest(
  format: ExportRequest["format"],
  { list, loadUserIds }: DownloadProps,
): ExportRequest {
  return { format, list, ...(loadUserIds && { userIds: loadUserIds }) };
}

function CsvExport({ isPhone, ...props }: DownloadProps & Pick<Props, "isPhone">) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const label = t("exportCsv");
  const startCsvExport = () => startExport(toExportRequest("csv", props));
  if (isPhone)
    return (
      <BusyButton
        variant="default"
        className={classes.square}
        aria-label={label}
        leftSection={<IconDownload size={18} aria-hidden />}
        busy={isExporting}
        onClick={startCsvExport}
      />
    );
  return (
    <button type="button" className={classes.link} disabled={isExporting} onClick={startCsvExport}>
      {label}
    </button>
  );
}
