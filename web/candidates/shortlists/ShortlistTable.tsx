import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { listColumns } from "@wasla/contract/candidates/list-columns";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import type { ShortlistEntry } from "@wasla/contract/shortlists/endpoints";
import { Fragment, useMemo, useRef, useState } from "react";
import { CandidateCard } from "#/candidates/cards/CandidateCard.tsx";
import { CardList } from "#/candidates/cards/CardList.tsx";
import { Downloads } from "#/candidates/downloads/Downloads.tsx";
import { SelectionBar } from "#/candidates/list/SelectionBar.tsx";
import { type Selection, useSelection } from "#/candidates/list/use-selection.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { KeyboardHelp } from "#/candidates/table/KeyboardHelp.tsx";
import { handleListKey } from "#/candidates/table/list-keyboard.ts";
import { type OpenRowMenu, RowMenu } from "#/candidates/table/RowMenu.tsx";
import type { RowActions } from "#/candidates/table/row-actions.ts";
import { useRowActions } from "#/candidates/table/use-row-actions.ts";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { isRemoved, removeWithUndo } from "#/platform/feedback/remove-with-undo.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { useUser } from "#/platform/state/session.ts";
import {
  fetchShortlistIds,
  removeFromShortlist,
  removeManyFromShortlist,
} from "#/shortlists/requests.ts";
import { restoreFocusAfter } from "#/ui/overlay/restore-focus.ts";
import { SelectionActions } from "./SelectionActions.tsx";
import classes from "./shortlisted.module.css";
import { useShortlistDialog } from "./use-shortlist-dialog.tsx";

const SelectionDownloads = lazyWithMessages(
  () => import("#/candidates/downloads/SelectionDownloads.tsx").then((m) => m.SelectionDownloads),
  "candidates/downloads",
);

type Props = {
  readonly listId: string;
  readonly people: readonly ShortlistEntry[];
  /** In the whole shortlist, on all pages. */
  readonly total: number;
  readonly list: ListState;
};

/** The dashboard's table of candidates, each with the client's note below. */
export function ShortlistTable({ listId, people, total, list }: Props) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const canDownload = canDownloadInBulk(useUser());
  const rows = useMemo(() => people.map(({ row }) => row), [people]);
  const selection = useSelection({ rows, pageNo: list.pageNo }, listId);
  const [menu, setMenu] = useState<OpenRowMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortlists = useShortlistDialog();
  const actions = useRowActions(selection.toggle, setMenu, shortlists.open);
  const { selectedIds } = selection;
  const List = isPhone ? CardList : CandidateTable;
  return (
    <div className={classes.people} data-list>
      <div className={classes.tools}>
        <Downloads
          {...{ list, total, selectedIds, isPhone }}
          canDownloadInBulk={canDownload}
          loadUserIds={shortlistIdsLoader(listId)}
        />
      </div>
      <List
        sort={null}
        selection={selection.page}
        onKey={(event) => handleListKey(event, () => setHelpOpen(true))}
        isRefreshing={false}
      >
        <ShortlistRows {...{ people, isPhone, actions, selectedIds }} menuOf={menu?.row._id} />
      </List>
      {menu && <ShortlistRowMenu {...{ listId, menu, setMenu, actions, selection, canDownload }} />}
      {shortlists.dialog}
      <SelectionBar size={selectedIds.size} pages={selection.pages} onClear={selection.clear}>
        <ShortlistSelectionActions {...{ listId, list, selection, canDownload }} />
      </SelectionBar>
      <KeyboardHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

const shortlistIdsLoader = (listId: string) => async () =>
  (await fetchShortlistIds(listId)).filter((id) => !isRemoved(removalKey(listId, id)));

type ShortlistRowMenuProps = {
  readonly listId: string;
  readonly menu: OpenRowMenu;
  readonly setMenu: (menu: undefined) => void;
  readonly actions: RowActions;
  readonly selection: Selection;
  readonly canDownload: boolean;
};

function ShortlistRowMenu({
  listId,
  menu,
  setMenu,
  actions,
  selection,
  canDownload,
}: ShortlistRowMenuProps) {
  const t = useMessages("candidates/shortlists");
  const remove = ({ _id, fullName }: CandidateListItem) => {
    restoreFocusAfter(menu.button, '[aria-haspopup="menu"]');
    if (selection.selectedIds.has(_id)) selection.toggle(_id, false);
    removeWithUndo({
      keys: [removalKey(listId, _id)],
      message: t("removed", { name: isolateBidi(fullName) }),
      remove: () => removeFromShortlist(listId, _id),
    });
  };
  return (
    <RowMenu
      menu={menu}
      onClose={() => setMenu(undefined)}
      onOpen={(href) => actions.open(href, false)}
      canDownload={canDownload}
      onRemove={remove}
    />
  );
}

type ShortlistSelectionProps = Pick<ShortlistRowMenuProps, "listId" | "selection" | "canDownload"> &
  Pick<Props, "list">;

function ShortlistSelectionActions({
  listId,
  list,
  selection,
  canDownload,
}: ShortlistSelectionProps) {
  const t = useMessages("candidates/shortlists");
  const { number } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const ids = [...selection.selectedIds.keys()];
  const remove = () => {
    // The bar disappears with the selection, so the focus must leave it first.
    button.current?.closest("[data-list]")?.querySelector<HTMLElement>("input")?.focus();
    selection.clear();
    removeWithUndo({
      keys: ids.map((id) => removalKey(listId, id)),
      message: t("allRemoved", { count: ids.length, shown: number(ids.length) }),
      remove: () => removeManyFromShortlist(listId, ids),
    });
  };
  return (
    <>
      <SelectionDownloads {...{ list, ids }} canDownloadInBulk={canDownload} />
      <SelectionActions ids={ids} />
      <Button ref={button} variant="default" className={classes.removeSelected} onClick={remove}>
        {t("removeSelected")}
      </Button>
    </>
  );
}

type ShortlistRowsProps = {
  readonly people: readonly ShortlistEntry[];
  readonly isPhone: boolean;
  readonly actions: RowActions;
  readonly selectedIds: ReadonlyMap<string, number>;
  readonly menuOf: string | undefined;
};

function ShortlistRows({ people, isPhone, actions, selectedIds, menuOf }: ShortlistRowsProps) {
  const t = useMessages("candidates");
  const locale = useRowLocale();
  const Item = isPhone ? CandidateCard : CandidateRow;
  const Note = isPhone ? CardNote : RowNote;
  return people.map(({ row, note }) => (
    <Fragment key={row._id}>
      <Item
        row={row}
        href={`/jobseeker/${row._id}`}
        isSelected={selectedIds.has(row._id)}
        isMenuOpen={menuOf === row._id}
        isShortlisted
        actions={actions}
        locale={locale}
        t={t}
      />
      {note !== null && <Note note={note} />}
    </Fragment>
  ));
}

function RowNote({ note }: { readonly note: string }) {
  return (
    <tr className={classes.noteRow}>
      <td />
      <td colSpan={listColumns.length + 1}>
        <NoteText note={note} />
      </td>
    </tr>
  );
}

function CardNote({ note }: { readonly note: string }) {
  return (
    <li className={classes.noteCard}>
      <NoteText note={note} />
    </li>
  );
}

function NoteText({ note }: { readonly note: string }) {
  const t = useMessages("candidates/shortlists");
  return (
    <>
      <span className={classes.dim}>{t("note")}: </span>
      <bdi className={classes.note}>{note}</bdi>
    </>
  );
}

/** Identifies the pending removal of a candidate from a shortlist. */
export function removalKey(listId: string, candidateId: string): string {
  return `${listId} ${candidateId}`;
}

/** Prefix of all removal keys of a shortlist. */
export function removalKeyPrefix(listId: string): string {
  return removalKey(listId, "");
}
