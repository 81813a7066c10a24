import { Menu } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconDownload, IconFileDownload, IconUser } from "@tabler/icons-react";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { useTaking } from "#/candidates/take/taking.ts";
import { useWords } from "#/platform/language/language.ts";

export type OpenMenu = {
  readonly row: ListedJobSeeker;
  readonly href: string;
  readonly button: HTMLElement;
};

type Props = {
  readonly menu: OpenMenu;
  readonly onClose: () => void;
  readonly onOpen: (href: string) => void;
  /** Absent for those who may not take files from the list. */
  readonly onDownloadFiles?: (row: ListedJobSeeker) => void;
  readonly onDownloadCv?: (row: ListedJobSeeker) => void;
  /** In a shortlist: takes the person out of it. */
  readonly onRemove?: (row: ListedJobSeeker) => void;
};

// The pressed button says itself that it has a menu; the target only lends its place.
const silent = { withRoles: false };

/** The one menu of all rows; it stands at the button that was pressed. */
export function RowMenu(props: Props) {
  const { menu, onClose, onOpen, onDownloadFiles, onDownloadCv, onRemove } = props;
  const words = useWords("candidates");
  const isTaking = useTaking(({ files }) => files);
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
      {...silent}
    >
      <Menu.Target>
        <span aria-hidden="true" style={placeOf(button)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={words("menuOf", { name: row.fullName })}>
        <Menu.Item
          data-autofocus
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => onOpen(href)}
        >
          {words("openProfile")}
        </Menu.Item>
        {onDownloadFiles && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isTaking}
            onClick={() => onDownloadFiles(row)}
          >
            {words("downloadFilesOf")}
          </Menu.Item>
        )}
        {onDownloadCv && hasCv && (
          <Menu.Item
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => onDownloadCv(row)}
          >
            {words("downloadCv")}
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item onClick={() => onRemove(row)}>{words("removeFromShortlist")}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where the button is, measured from the list that holds both. */
function placeOf(button: HTMLElement) {
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
