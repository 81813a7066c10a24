import { Menu } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconDownload, IconFileDownload, IconUser } from "@tabler/icons-react";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { useId } from "react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import { notifyNoFiles } from "#/candidates/downloads/start-download.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./row-menu.module.css";

export type OpenRowMenu = {
  readonly row: CandidateListItem;
  readonly href: string;
  readonly button: HTMLElement;
};

type Props = {
  readonly menu: OpenRowMenu;
  readonly onClose: () => void;
  readonly onOpen: (href: string) => void;
  /** Absent for those who may not take files from the list. */
  readonly onDownloadFiles?: (row: CandidateListItem) => void;
  readonly onDownloadCv?: (row: CandidateListItem) => void;
  /** In a shortlist: takes the person out of it. */
  readonly onRemove?: (row: CandidateListItem) => void;
};

// The pressed button says itself that it has a menu; the target only lends its place.
const withoutRoles = { withRoles: false };

/** The one menu of all rows; it stands at the button that was pressed. */
export function RowMenu(props: Props) {
  const { menu, onClose, onOpen, onDownloadFiles, onDownloadCv, onRemove } = props;
  const t = useMessages("candidates");
  const { row, href, button } = menu;
  // Its button may stand elsewhere then, or be gone: the table turns into cards.
  useWindowEvent("resize", onClose);
  const hasCv = row.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...withoutRoles}
    >
      <Menu.Target>
        <span aria-hidden="true" style={positionOf(button)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("menuOf", { name: row.fullName })}>
        <Menu.Item
          data-autofocus
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => onOpen(href)}
        >
          {t("openProfile")}
        </Menu.Item>
        {onDownloadFiles && <FilesItem row={row} onDownload={onDownloadFiles} />}
        {onDownloadCv && hasCv && (
          <Menu.Item
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => onDownloadCv(row)}
          >
            {t("downloadCv")}
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item onClick={() => onRemove(row)}>{t("removeFromShortlist")}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type FilesItemProps = {
  readonly row: CandidateListItem;
  readonly onDownload: (row: CandidateListItem) => void;
};

/** Stays in reach of the keyboard without files, to say why nothing comes of it. */
function FilesItem({ row, onDownload }: FilesItemProps) {
  const t = useMessages("candidates");
  const isDownloading = useActiveDownloads(({ files }) => files);
  const reasonId = useId();
  const icon = <IconDownload size={16} aria-hidden />;
  if (row.hasFiles)
    return (
      <Menu.Item leftSection={icon} disabled={isDownloading} onClick={() => onDownload(row)}>
        {t("downloadFilesOf")}
      </Menu.Item>
    );
  return (
    <Menu.Item
      className={classes.disabledItem}
      leftSection={icon}
      aria-label={t("downloadFilesOf")}
      aria-disabled
      aria-describedby={reasonId}
      onClick={notifyNoFiles}
    >
      {t("downloadFilesOf")}
      <span id={reasonId} className={classes.reason}>
        {t("noFilesReason")}
      </span>
    </Menu.Item>
  );
}

/** Where the button is, measured from the list that holds both. */
function positionOf(button: HTMLElement) {
  const box = button.getBoundingClientRect();
  const list = button.closest("[data-list]")?.getBoundingClientRect() ?? new DOMRect();
  return {
    position: "absolute",
    pointerEvents: "none",
    // Physical on purpose: both are measured in the page, whatever its direction.
    left: box.left - list.left,
    top: box.top - list.top,
    width: box.width,
    height: box.height,
  } as const;
}
