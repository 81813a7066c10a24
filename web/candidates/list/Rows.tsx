import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { CandidateCard } from "#/candidates/cards/CandidateCard.tsx";
import { CardList } from "#/candidates/cards/CardList.tsx";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import { type ListState, writeList } from "#/candidates/list-address.ts";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import type { OpenMenu } from "#/candidates/table/RowMenu.tsx";
import { fromList, type RowActions } from "#/candidates/table/row-actions.ts";
import { onListKey } from "#/candidates/table/table-keys.ts";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { downloadCv } from "#/candidates/take/download-file.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language/language.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";
import classes from "./list.module.css";
import { SelectionBar } from "./SelectionBar.tsx";
import { useSelection } from "./use-selection.ts";

const RowMenu = lazy(() =>
  import("#/candidates/table/RowMenu.tsx").then(({ RowMenu }) => ({ default: RowMenu })),
);
const KeysHelp = lazy(() =>
  import("#/candidates/table/KeysHelp.tsx").then(({ KeysHelp }) => ({ default: KeysHelp })),
);

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly users: readonly ListedJobSeeker[];
  readonly isRefreshing: boolean;
};

/** The page's candidates as a table, on a phone as cards, with what can be done to them. */
export function Rows({ control, premium, list, isPhone, users, isRefreshing }: Props) {
  const selection = useSelection({ rows: users, pageNo: list.pageNo }, keyOf(list));
  const [menu, setMenu] = useState<OpenMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const actions = useActions(selection.toggle, setMenu);
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
            onDownloadCv={premium.takesInBulk ? (row) => void downloadCv(row) : undefined}
          />
        </Suspense>
      )}
      <SelectionBar
        size={selection.chosen.size}
        pages={selection.pages}
        onClear={selection.clear}
      />
      <WhenAsked opened={isHelpOpen}>
        {(opened) => <KeysHelp opened={opened} onClose={() => setHelpOpen(false)} />}
      </WhenAsked>
    </div>
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

function useActions(
  toggle: RowActions["toggle"],
  setMenu: (change: (now: OpenMenu | undefined) => OpenMenu | undefined) => void,
): RowActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      toggle,
      openMenu: (row, href, button) =>
        setMenu((now) => (now?.row._id === row._id ? undefined : { row, href, button })),
      open: (href, inNewTab) => {
        if (inNewTab) window.open(href, "_blank", "noopener");
        else void navigate(href, { state: fromList });
      },
      // The page's code, never its person: whose profile is handed out is noted as having been read.
      intend: () => void import("#/candidates/CandidatePage.tsx").catch(() => undefined),
    }),
    [toggle, setMenu, navigate],
  );
}

/** The list apart from its order and page. */
function keyOf({ filter, search }: ListState): string {
  return JSON.stringify([filter, search]);
}
