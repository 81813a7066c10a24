import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense, useMemo, useState } from "react";
import { CandidateCard } from "#/candidates/cards/CandidateCard.tsx";
import { CardList } from "#/candidates/cards/CardList.tsx";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import { type ListState, writeList } from "#/candidates/list-address.ts";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import type { OpenMenu } from "#/candidates/table/RowMenu.tsx";
import type { RowActions } from "#/candidates/table/row-actions.ts";
import { onListKey } from "#/candidates/table/table-keys.ts";
import { useRowActions } from "#/candidates/table/use-row-actions.ts";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { pressBundle, pressCv } from "#/candidates/take/press.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";
import classes from "./list.module.css";
import type { Selection } from "./use-selection.ts";

const RowMenu = lazy(() =>
  import("#/candidates/table/RowMenu.tsx").then(({ RowMenu }) => ({ default: RowMenu })),
);
const SelectionActions = withWords(
  () =>
    import("#/candidates/shortlisted/SelectionActions.tsx").then((part) => part.SelectionActions),
  "candidates/shortlisted",
);
const SelectionBar = lazy(() =>
  import("./SelectionBar.tsx").then(({ SelectionBar }) => ({ default: SelectionBar })),
);
const SelectionDownloads = withWords(
  () =>
    import("#/candidates/downloads/SelectionDownloads.tsx").then((part) => part.SelectionDownloads),
  "candidates/take",
);
const KeysHelp = lazy(() =>
  import("#/candidates/table/KeysHelp.tsx").then(({ KeysHelp }) => ({ default: KeysHelp })),
);

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly users: readonly ListedJobSeeker[];
  readonly isRefreshing: boolean;
};

/** The page's candidates as a table, on a phone as cards, with what can be done to them. */
export function Rows({ control, premium, list, isPhone, selection, users, isRefreshing }: Props) {
  const [menu, setMenu] = useState<OpenMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const actions = useRowActions(selection.toggle, setMenu);
  const itemProps = { list, isPhone, actions, chosen: selection.chosen, menuOf: menu?.row._id };
  const List = isPhone ? CardList : CandidateTable;
  return (
    <div className={classes.list} data-list>
      <List
        sort={list.sort}
        onSort={control.setSort}
        pageSelection={selection.pageSelection}
        onSelectPage={selection.togglePage}
        onKey={(event) => onListKey(event, () => setHelpOpen(true))}
        isRefreshing={isRefreshing}
      >
        <Items {...itemProps} users={users} />
      </List>
      {menu && (
        <Suspense>
          <RowMenu
            menu={menu}
            onClose={() => {
              menu.button.focus();
              setMenu(undefined);
            }}
            onOpen={(href) => actions.open(href, false)}
            {...(premium.takesInBulk && {
              onDownloadFiles: ({ _id }) => pressBundle({ userIds: [_id] }),
              onDownloadCv: pressCv,
            })}
          />
        </Suspense>
      )}
      <ChosenBar {...{ premium, list, selection }} />
      <WhenAsked opened={isHelpOpen}>
        {(opened) => <KeysHelp opened={opened} onClose={() => setHelpOpen(false)} />}
      </WhenAsked>
    </div>
  );
}

function ChosenBar({ premium, list, selection }: Pick<Props, "premium" | "list" | "selection">) {
  const ids = [...selection.chosen.keys()];
  return (
    <WhenAsked opened={ids.length > 0}>
      {() => (
        <SelectionBar size={ids.length} pages={selection.pages} onClear={selection.clear}>
          <SelectionDownloads {...{ list, ids }} takesInBulk={premium.takesInBulk} />
          <SelectionActions ids={ids} />
        </SelectionBar>
      )}
    </WhenAsked>
  );
}

type ItemsProps = {
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly actions: RowActions;
  readonly chosen: ReadonlyMap<string, number>;
  readonly menuOf: string | undefined;
  readonly users: readonly ListedJobSeeker[];
};

function Items({ list, isPhone, actions, chosen, menuOf, users }: ItemsProps) {
  const words = useWords("candidates");
  const reader = useRowReader();
  const query = useMemo(() => writeList(list).toString(), [list]);
  const first = (list.pageNo - 1) * list.count + 1;
  const Item = isPhone ? CandidateCard : CandidateRow;
  return users.map((row, at) => (
    <Item
      key={row._id}
      row={row}
      href={`/jobseeker/${row._id}?${query}${query && "&"}at=${first + at}`}
      isSelected={chosen.has(row._id)}
      isMenuOpen={menuOf === row._id}
      actions={actions}
      reader={reader}
      words={words}
    />
  ));
}
