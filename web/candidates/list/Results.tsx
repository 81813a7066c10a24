import { useDebouncedCallback } from "@mantine/hooks";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { ActiveFilter } from "#/candidates/filter/filter-names.ts";
import { without } from "#/candidates/filter/filter-names.ts";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import { type ListState, writeList } from "#/candidates/list-address.ts";
import { candidateQuery } from "#/candidates/requests.ts";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { KeysHelp } from "#/candidates/table/KeysHelp.tsx";
import { type OpenMenu, RowMenu } from "#/candidates/table/RowMenu.tsx";
import { fromList, type RowActions } from "#/candidates/table/row-actions.ts";
import { onListKey } from "#/candidates/table/table-keys.ts";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { downloadCv } from "#/candidates/take/download-file.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language.ts";
import { ErrorState } from "#/ui/ErrorState.tsx";
import { CandidateCard } from "./CandidateCard.tsx";
import { CardList } from "./CardList.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import classes from "./list.module.css";
import { NoCandidates } from "./NoCandidates.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useSelection } from "./use-selection.ts";

type Answer = UseQueryResult<{ users: ListedJobSeeker[]; totalCount: number }>;
type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly answer: Answer;
  readonly isPhone: boolean;
  readonly lastFilter: ActiveFilter | undefined;
};

/** What the list's question brought: rows or cards, nothing, a failure, or not yet an answer. */
export function Results(props: Props) {
  const { answer, list, control, lastFilter } = props;
  const { data, error, isFetching, refetch } = answer;
  if (data && data.totalCount > 0 && data.users.length > 0)
    return <Rows {...props} users={data.users} />;
  if (data)
    return (
      <NoCandidates
        list={list}
        lastFilter={lastFilter}
        onRemoveLast={(field) => control.setFilter(without(list.filter, field))}
        onClearSearch={() => control.setSearch("")}
        onClear={() => control.setFilterAndSearch({}, "")}
        onFirstPage={data.totalCount > 0 ? () => control.setPage(1) : undefined}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <ListSkeleton />;
}

function Rows({
  control,
  premium,
  list,
  answer,
  isPhone,
  users,
}: Props & { users: ListedJobSeeker[] }) {
  const words = useWords("candidates");
  const reader = useRowReader();
  const navigate = useNavigate();
  const selection = useSelection({ rows: users, pageNo: list.pageNo }, keyOf(list));
  const [menu, setMenu] = useState<OpenMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const actions = useActions(selection.toggle, setMenu);
  const query = useMemo(() => writeList(list).toString(), [list]);
  const Item = isPhone ? CandidateCard : CandidateRow;
  const items = users.map((row, at) => (
    <Item
      key={row._id}
      row={row}
      href={`/jobseeker/${row._id}?${query}${query && "&"}at=${(list.pageNo - 1) * list.count + at + 1}`}
      isSelected={selection.chosen.has(row._id)}
      isMenuOpen={menu?.row._id === row._id}
      actions={actions}
      reader={reader}
      words={words}
    />
  ));
  const shared = {
    sort: list.sort,
    onSort: control.setSort,
    pageSelection: selection.pageSelection,
    onSelectPage: selection.togglePage,
    onKey: (event: KeyboardEvent<HTMLElement>) => onListKey(event, () => setHelpOpen(true)),
    isRefreshing: answer.isFetching,
  };
  const List = isPhone ? CardList : CandidateTable;
  return (
    <div className={classes.list} data-list>
      <List {...shared}>{items}</List>
      <RowMenu
        menu={menu}
        onClose={() => {
          menu?.button.focus();
          setMenu(undefined);
        }}
        onOpen={(href) => navigate(href, { state: fromList })}
        onDownloadCv={premium.takesInBulk ? (row) => void downloadCv(row) : undefined}
      />
      <SelectionBar
        size={selection.chosen.size}
        pages={selection.pages}
        onClear={selection.clear}
      />
      <KeysHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Time the pointer or the focus rests on a row before its profile is fetched ahead. */
const intentMs = 200;

function useActions(
  toggle: RowActions["toggle"],
  setMenu: (change: (now: OpenMenu | undefined) => OpenMenu | undefined) => void,
): RowActions {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fetchAhead = useDebouncedCallback((id: string | undefined) => {
    if (id !== undefined) void queries.prefetchQuery(candidateQuery(id));
  }, intentMs);
  return useMemo(
    () => ({
      toggle,
      openMenu: (row, href, button) =>
        setMenu((now) => (now?.row._id === row._id ? undefined : { row, href, button })),
      open: (href, inNewTab) => {
        if (inNewTab) window.open(href, "_blank", "noopener");
        else void navigate(href, { state: fromList });
      },
      intend: fetchAhead,
    }),
    [toggle, setMenu, navigate, fetchAhead],
  );
}

/** The list apart from its order and page. */
function keyOf({ filter, search }: ListState): string {
  return JSON.stringify([filter, search]);
}
