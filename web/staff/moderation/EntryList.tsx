import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { RowSelection } from "#/ui/table/Table.tsx";
import { PendingActionDialog } from "./dialogs/PendingActionDialog.tsx";
import { actionsByState, type EntryAction, shortcutOf } from "./entry-actions.ts";
import classes from "./moderation.module.css";
import { type EntryKind, entriesQuery } from "./requests.ts";
import { useColumns } from "./use-columns.tsx";
import { usePendingAction } from "./use-pending-action.ts";

type Props = {
  readonly kind: EntryKind;
  readonly title: string;
  readonly query: {
    readonly state: EntryState;
    readonly search: string | undefined;
    readonly after: string | undefined;
  };
};

const keyOfRow = ({ _id }: CatalogueEntry) => _id;

/** Entries of one state, their actions, and the dialog of the pending action. */
export function EntryList({ kind, title, query }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const entries = useQuery(entriesQuery(kind, query));
  const rows = entries.data?.rows ?? [];
  const selection = useSelection(keyOfRow, (entry) => labelIn(language, entry));
  const pendingAction = usePendingAction(rows);
  const columns = useColumns({ kind, state: query.state, onAction: pendingAction.start });
  const actions = actionsByState[query.state];
  const isQueue = query.state === "pending";
  const onRowKey = (entry: CatalogueEntry, key: string) => {
    const action = actions.find((candidate) => shortcutOf[candidate] === key);
    if (action) pendingAction.start({ action, entry });
  };
  return (
    <>
      {isQueue && (
        <SelectionBar
          // A selected entry may have left the list, approved by another operator.
          selected={rows.filter(selection.has)}
          onClear={selection.clear}
          onApprove={(entries) => pendingAction.start({ action: "approveAll", entries })}
        />
      )}
      {actions.length > 0 && rows.length > 0 && <ShortcutLegend actions={actions} />}
      <ConsoleTable
        caption={`${title}: ${t(query.state)}`}
        columns={columns}
        query={entries}
        keyOf={keyOfRow}
        onRowKey={onRowKey}
        selection={isQueue ? selection : undefined}
        filteredBy={["search"]}
        empty={<EmptyEntries state={query.state} />}
      />
      <PendingActionDialog kind={kind} pendingAction={pendingAction} />
    </>
  );
}

type SelectionBarProps = {
  readonly selected: readonly CatalogueEntry[];
  readonly onClear: () => void;
  readonly onApprove: (entries: readonly CatalogueEntry[]) => void;
};

function SelectionBar({ selected, onClear, onApprove }: SelectionBarProps) {
  const t = useMessages("staff/moderation");
  if (selected.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t("selected")}>
      <span role="status">{t("selectedCount", { count: selected.length })}</span>
      <Button size="compact-md" onClick={() => onApprove(selected)}>
        {t("approveSelected")}
      </Button>
      <Button size="compact-md" variant="default" onClick={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}

/** Keyboard shortcuts; the style sheet hides them on phones. */
function ShortcutLegend({ actions }: { readonly actions: readonly EntryAction[] }) {
  const t = useMessages("staff/moderation");
  return (
    <p className={classes.shortcuts}>
      {t("shortcuts")}
      {actions.map((action) => (
        <span key={action}>
          <kbd dir="ltr">{shortcutOf[action].toUpperCase()}</kbd> {t(action)}
        </span>
      ))}
    </p>
  );
}

const emptyTexts = {
  pending: ["noneWaiting", "noneWaitingText"],
  approved: ["noneApproved", "noneApprovedText"],
  rejected: ["noneRejected", "noneRejectedText"],
  merged: ["noneMerged", "noneMergedText"],
} as const;

function EmptyEntries({ state }: { readonly state: EntryState }) {
  const t = useMessages("staff/moderation");
  const [title, text] = emptyTexts[state];
  return <EmptyState title={t(title)} description={t(text)} />;
}

/** Rows selected for a bulk action; paging clears the selection. */
type Selection<Row> = RowSelection<Row> & {
  readonly selected: readonly Row[];
  readonly clear: () => void;
};

function useSelection<Row>(
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const t = useMessages("staff");
  const address = useSearchParams()[0].toString();
  const [state, setState] = useState<{ address: string; rows: readonly Row[] }>();
  const selected = state?.address === address ? state.rows : [];
  const choose = (rows: readonly Row[]) => setState({ address, rows });
  const isAmong = (rows: readonly Row[], row: Row) =>
    rows.some((other) => keyOf(other) === keyOf(row));
  return {
    selected,
    labelOf: (row) => t("choose", { name: nameOf(row) }),
    has: (row) => isAmong(selected, row),
    setAll: (rows, isSelected) => {
      const others = selected.filter((row) => !isAmong(rows, row));
      choose(isSelected ? [...others, ...rows] : others);
    },
    clear: () => choose([]),
  };
}
