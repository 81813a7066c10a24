import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense, useMemo, useState } from "react";
import { CandidateCard } from "#/candidates/cards/CandidateCard.tsx";
import { CardList } from "#/candidates/cards/CardList.tsx";
import { type ListState, toListUrl } from "#/candidates/list-url.ts";
import type { ListAccess } from "#/candidates/locked/use-list-access.ts";
import { useIsShortlisted } from "#/candidates/shortlists/use-is-shortlisted.ts";
import { useShortlistDialog } from "#/candidates/shortlists/use-shortlist-dialog.tsx";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { handleListKey } from "#/candidates/table/list-keyboard.ts";
import type { OpenRowMenu } from "#/candidates/table/RowMenu.tsx";
import type { RowActions } from "#/candidates/table/row-actions.ts";
import { useRowActions } from "#/candidates/table/use-row-actions.ts";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";
import classes from "./list.module.css";
import type { Selection } from "./use-selection.ts";

const RowMenu = lazy(() =>
  import("#/candidates/table/RowMenu.tsx").then(({ RowMenu }) => ({ default: RowMenu })),
);
const SelectionActions = lazyWithMessages(
  () => import("#/candidates/shortlists/SelectionActions.tsx").then((m) => m.SelectionActions),
  "candidates/shortlists",
);
const SelectionBar = lazy(() =>
  import("./SelectionBar.tsx").then(({ SelectionBar }) => ({ default: SelectionBar })),
);
const SelectionDownloads = lazyWithMessages(
  () => import("#/candidates/downloads/SelectionDownloads.tsx").then((m) => m.SelectionDownloads),
  "candidates/downloads",
);
const KeyboardHelp = lazy(() =>
  import("#/candidates/table/KeyboardHelp.tsx").then(({ KeyboardHelp }) => ({
    default: KeyboardHelp,
  })),
);

type Props = {
  readonly control: ListControl;
  readonly access: ListAccess;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly users: readonly CandidateListItem[];
  readonly isRefreshing: boolean;
};

export function CandidateRows({
  control,
  access,
  list,
  isPhone,
  selection,
  users,
  isRefreshing,
}: Props) {
  const [menu, setMenu] = useState<OpenRowMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortlists = useShortlistDialog();
  const actions = useRowActions(selection.toggle, setMenu, shortlists.open);
  const itemProps = {
    list,
    isPhone,
    actions,
    selectedIds: selection.selectedIds,
    menuOf: menu?.row._id,
  };
  const List = isPhone ? CardList : CandidateTable;
  return (
    <div className={classes.list} data-list>
      <List
        sort={list.sort}
        onSort={control.setSort}
        selection={selection.page}
        onKey={(event) => handleListKey(event, () => setHelpOpen(true))}
        isRefreshing={isRefreshing}
      >
        <RowItems {...itemProps} users={users} />
      </List>
      {menu && (
        <Suspense>
          <RowMenu
            menu={menu}
            onClose={() => setMenu(undefined)}
            onOpen={(href) => actions.open(href, false)}
            canDownload={access.canDownloadInBulk}
          />
        </Suspense>
      )}
      {shortlists.dialog}
      <SelectedCandidatesBar {...{ access, list, selection }} />
      <Lazy opened={isHelpOpen}>
        {(opened) => <KeyboardHelp opened={opened} onClose={() => setHelpOpen(false)} />}
      </Lazy>
    </div>
  );
}

function SelectedCandidatesBar({
  access,
  list,
  selection,
}: Pick<Props, "access" | "list" | "selection">) {
  const ids = [...selection.selectedIds.keys()];
  return (
    <Lazy opened={ids.length > 0}>
      {() => (
        <SelectionBar size={ids.length} pages={selection.pages} onClear={selection.clear}>
          <SelectionDownloads {...{ list, ids }} canDownloadInBulk={access.canDownloadInBulk} />
          <SelectionActions ids={ids} />
        </SelectionBar>
      )}
    </Lazy>
  );
}

type RowItemsProps = {
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly actions: RowActions;
  readonly selectedIds: ReadonlyMap<string, number>;
  readonly menuOf: string | undefined;
  readonly users: readonly CandidateListItem[];
};

function RowItems({ list, isPhone, actions, selectedIds, menuOf, users }: RowItemsProps) {
  const t = useMessages("candidates");
  const locale = useRowLocale();
  const query = useMemo(() => toListUrl(list).toString(), [list]);
  const first = (list.pageNo - 1) * list.count + 1;
  const isShortlisted = useIsShortlisted(users);
  const Item = isPhone ? CandidateCard : CandidateRow;
  return users.map((row, at) => (
    <Item
      key={row._id}
      row={row}
      href={`/jobseeker/${row._id}?${query}${query && "&"}at=${first + at}`}
      isSelected={selectedIds.has(row._id)}
      isMenuOpen={menuOf === row._id}
      isShortlisted={isShortlisted(row._id)}
      actions={actions}
      locale={locale}
      t={t}
    />
  ));
}
