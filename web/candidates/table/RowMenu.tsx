import { Menu } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconDownload, IconFileDownload, IconUser } from "@tabler/icons-react";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { useId } from "react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import {
  notifyNoFiles,
  startBundleDownload,
  startCvDownload,
} from "#/candidates/downloads/start-download.ts";
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
  readonly canDownload: boolean;
  /** Removes the candidate from the shortlist that is shown. */
  readonly onRemove?: (row: CandidateListItem) => void;
};

// The row's button has the ARIA attributes; the target only provides the position.
const withoutRoles = { withRoles: false };

/** One menu for all rows, positioned at the pressed button. */
export function RowMenu({ menu, onClose, onOpen, canDownload, onRemove }: Props) {
  const t = useMessages("candidates");
  const { row, href, button } = menu;
  const close = () => {
    button.focus();
    onClose();
  };
  // The button may have moved, or be gone because the table has turned into cards.
  useWindowEvent("resize", close);
  const hasCv = row.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <Menu
      opened
      onClose={close}
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
        {canDownload && <FilesItem row={row} />}
        {canDownload && hasCv && (
          <Menu.Item
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => startCvDownload(row)}
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

/** Without files it stays focusable, so that it can say why it is disabled. */
function FilesItem({ row }: { readonly row: CandidateListItem }) {
  const t = useMessages("candidates");
  const isDownloading = useActiveDownloads(({ isDownloadingFiles }) => isDownloadingFiles);
  const reasonId = useId();
  const icon = <IconDownload size={16} aria-hidden />;
  if (row.hasFiles)
    return (
      <Menu.Item
        leftSection={icon}
        disabled={isDownloading}
        onClick={() => startBundleDownload({ userIds: [row._id] })}
      >
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

/** The button's position within the list that contains both. */
function positionOf(button: HTMLElement) {
  const box = button.getBoundingClientRect();
  const list = button.closest("[data-list]")?.getBoundingClientRect() ?? new DOMRect();
  return {
    position: "absolute",
    pointerEvents: "none",
    // Physical, like getBoundingClientRect, which ignores the text direction.
    left: box.left - list.left,
    top: box.top - list.top,
    width: box.width,
    height: box.height,
  } as const;
}
