import { Button } from "@mantine/core";
import { IconChevronDown, IconDots, IconDownload } from "@tabler/icons-react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import type { ExportRequest } from "#/candidates/downloads/export-rows.ts";
import { startExport } from "#/candidates/downloads/start-download.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./downloads.module.css";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuItem } from "./LoadedMenu.tsx";
import { type LoadIds, useDownloadFiles } from "./use-download-files.tsx";

type Props = {
  readonly list: ListState;
  /** Undefined until the list has loaded. */
  readonly total: number | undefined;
  /** If empty, the whole list is downloaded. */
  readonly chosen: ReadonlyMap<string, unknown>;
  /** Verified corporates only; companies get the CSV export. */
  readonly canDownloadInBulk: boolean;
  readonly isPhone: boolean;
  /** Loads all ids of a list that is not defined by filters, such as a shortlist. */
  readonly loadIds?: LoadIds;
};

export function Downloads({ canDownloadInBulk, isPhone, ...props }: Props) {
  if (!canDownloadInBulk) return <CsvExport {...props} isPhone={isPhone} />;
  return isPhone ? <DownloadsMenu {...props} /> : <DownloadButtons {...props} />;
}

type PartProps = Omit<Props, "canDownloadInBulk" | "isPhone">;

function DownloadButtons(props: PartProps) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const filesDownload = useDownloadFiles(props);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={filesDownload.isTaking}
        onClick={filesDownload.press}
        {...filesDownload.buttonProps}
      >
        {t("downloadFiles")}
      </Button>
      <div className={classes.split}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isExporting}
          onClick={() => startExport(exportRequest("csv", props))}
        >
          {t("downloadExcel")}
        </Button>
        <LazyMenu items={[workbookItem(props, t("excelWorkbook"), isExporting)]}>
          <Button variant="default" className={classes.square} aria-label={t("more")}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </LazyMenu>
      </div>
      {filesDownload.dialog}
    </>
  );
}

function DownloadsMenu(props: PartProps) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const filesDownload = useDownloadFiles(props);
  const items = [
    { label: t("downloadFiles"), isBusy: filesDownload.isTaking, run: filesDownload.press },
    {
      label: t("downloadExcel"),
      isBusy: isExporting,
      run: () => startExport(exportRequest("csv", props)),
    },
    workbookItem(props, t("excelWorkbook"), isExporting),
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

function workbookItem(props: PartProps, label: string, isBusy: boolean): MenuItem {
  return { label, isBusy, run: () => startExport(exportRequest("xlsx", props)) };
}

function exportRequest(
  format: ExportRequest["format"],
  { list, loadIds }: PartProps,
): ExportRequest {
  return { format, list, ...(loadIds && { userIds: loadIds }) };
}

function CsvExport({ isPhone, ...props }: PartProps & Pick<Props, "isPhone">) {
  const t = useMessages("candidates");
  const isExporting = useActiveDownloads((active) => active.isExporting);
  const label = t("exportCsv");
  const startExportNow = () => startExport(exportRequest("csv", props));
  if (isPhone)
    return (
      <Button
        variant="default"
        className={classes.square}
        aria-label={label}
        loading={isExporting}
        onClick={startExportNow}
      >
        <IconDownload size={18} aria-hidden />
      </Button>
    );
  return (
    <button type="button" className={classes.link} disabled={isExporting} onClick={startExportNow}>
      {label}
    </button>
  );
}
