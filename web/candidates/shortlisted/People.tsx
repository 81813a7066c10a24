import { useMediaQuery } from "@mantine/hooks";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { Shortlisted } from "@wasla/contract/shortlists/endpoints";
import { Fragment, useMemo, useState } from "react";
import { CandidateCard } from "#/candidates/cards/CandidateCard.tsx";
import { CardList } from "#/candidates/cards/CardList.tsx";
import { SelectionBar } from "#/candidates/list/SelectionBar.tsx";
import { useSelection } from "#/candidates/list/use-selection.ts";
import { CandidateRow } from "#/candidates/table/CandidateRow.tsx";
import { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { KeysHelp } from "#/candidates/table/KeysHelp.tsx";
import { type OpenMenu, RowMenu } from "#/candidates/table/RowMenu.tsx";
import type { RowActions } from "#/candidates/table/row-actions.ts";
import { onListKey } from "#/candidates/table/table-keys.ts";
import { useRowActions } from "#/candidates/table/use-row-actions.ts";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { takeAway } from "#/platform/feedback/leaving.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { removeFromShortlist } from "#/shortlists/requests.ts";
import { placeIn } from "./place-in.ts";
import { SelectionActions } from "./SelectionActions.tsx";
import classes from "./shortlisted.module.css";

type Props = { readonly listId: string; readonly people: readonly Shortlisted[] };

/** The people of a list in the dashboard's own table, each with the client's note below. */
export function People({ listId, people }: Props) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const rows = useMemo(() => people.map(({ row }) => row), [people]);
  const selection = useSelection({ rows, pageNo: 1 }, listId);
  const ids = rows.map(({ _id }) => _id).filter((id) => selection.chosen.has(id));
  const [menu, setMenu] = useState<OpenMenu>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const actions = useRowActions(selection.toggle, setMenu);
  const remove = useRemove(listId);
  const List = isPhone ? CardList : CandidateTable;
  return (
    <div className={classes.people} data-list>
      <List
        sort={null}
        pageSelection={selection.pageSelection}
        onSelectPage={selection.togglePage}
        onKey={(event) => onListKey(event, () => setHelpOpen(true))}
        isRefreshing={false}
      >
        <Items {...{ people, isPhone, actions, chosen: selection.chosen }} menuOf={menu?.row._id} />
      </List>
      {menu && (
        <RowMenu
          menu={menu}
          onClose={() => {
            menu.button.focus();
            setMenu(undefined);
          }}
          onOpen={(href) => actions.open(href, false)}
          onRemove={remove}
        />
      )}
      <SelectionBar size={ids.length} pages={1} onClear={selection.clear}>
        <SelectionActions ids={ids} />
      </SelectionBar>
      <KeysHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function useRemove(listId: string) {
  const words = useWords("candidates/shortlisted");
  return ({ _id, fullName }: ListedJobSeeker) =>
    takeAway({
      key: placeIn(listId, _id),
      said: words("removed", { name: isolated(fullName) }),
      remove: () => removeFromShortlist(listId, _id),
    });
}

type ItemsProps = {
  readonly people: readonly Shortlisted[];
  readonly isPhone: boolean;
  readonly actions: RowActions;
  readonly chosen: ReadonlyMap<string, number>;
  readonly menuOf: string | undefined;
};

function Items({ people, isPhone, actions, chosen, menuOf }: ItemsProps) {
  const words = useWords("candidates");
  const reader = useRowReader();
  const Item = isPhone ? CandidateCard : CandidateRow;
  const Note = isPhone ? CardNote : RowNote;
  return people.map(({ row, note }) => (
    <Fragment key={row._id}>
      <Item
        row={row}
        href={`/jobseeker/${row._id}`}
        isSelected={chosen.has(row._id)}
        isMenuOpen={menuOf === row._id}
        actions={actions}
        reader={reader}
        words={words}
      />
      {note !== null && <Note note={note} />}
    </Fragment>
  ));
}

const columnCount = 11;

function RowNote({ note }: { readonly note: string }) {
  return (
    <tr className={classes.noteRow}>
      <td />
      <td colSpan={columnCount - 1}>
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
  const words = useWords("candidates/shortlisted");
  return (
    <>
      <span className={classes.dim}>{words("note")}: </span>
      <bdi className={classes.note}>{note}</bdi>
    </>
  );
}
