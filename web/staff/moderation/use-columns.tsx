/** Columns of the entry list, by state. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import type { Column } from "#/ui/table/columns.ts";
import {
  EntryActions,
  EntryName,
  MoveProgress,
  SimilarEntries,
  UsedBy,
  WaitingSince,
} from "./EntryCells.tsx";
import { actionsByState, type PendingAction } from "./entry-actions.ts";
import type { EntryKind } from "./requests.ts";

type ColumnsInput = {
  readonly kind: EntryKind;
  readonly state: EntryState;
  readonly onAction: (action: PendingAction) => void;
};
type Columns = readonly Column<CatalogueEntry>[];

export function useColumns({ kind, state, onAction }: ColumnsInput): Columns {
  const t = useMessages("staff/moderation");
  const columnsOfState: Readonly<Record<EntryState, Columns>> = {
    pending: usePendingColumns(onAction),
    approved: useApprovedColumns(kind),
    rejected: useRejectedColumns(),
    merged: useMergedColumns(),
  };
  const actions: Column<CatalogueEntry> = {
    key: "actions",
    head: t("actions"),
    cell: (entry) => (
      <EntryActions
        entry={entry}
        actions={actionsByState[state]}
        onAction={(action) => onAction({ action, entry })}
      />
    ),
  };
  return [
    { key: "label", head: t("label"), cell: (entry) => <EntryName entry={entry} /> },
    ...columnsOfState[state],
    ...(actionsByState[state].length > 0 ? [actions] : []),
  ];
}

function usePendingColumns(onAction: ColumnsInput["onAction"]): Columns {
  const t = useMessages("staff/moderation");
  return [
    { key: "askedBy", head: t("askedBy"), cell: ({ askedBy }) => <PersonLink person={askedBy} /> },
    { key: "since", head: t("since"), cell: ({ askedAt }) => <WaitingSince instant={askedAt} /> },
    useUsedBy(),
    {
      key: "alike",
      head: t("similarEntries"),
      cell: (entry) => (
        <SimilarEntries
          entry={entry}
          onMerge={(into) => onAction({ action: "merge", entry, into })}
        />
      ),
    },
  ];
}

function useApprovedColumns(kind: EntryKind): Columns {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const usedBy = useUsedBy();
  if (kind === "skills") return [usedBy];
  const sectorColumn: Column<CatalogueEntry> = {
    key: "sector",
    head: t("sector"),
    cell: ({ sector }) => <bdi>{sector ? labelIn(language, sector) : "–"}</bdi>,
  };
  return [sectorColumn, usedBy];
}

function useRejectedColumns(): Columns {
  const t = useMessages("staff/moderation");
  return [
    {
      key: "rejectReason",
      head: t("rejectReason"),
      cell: ({ rejectReason }) => <bdi>{rejectReason ?? "–"}</bdi>,
    },
    useUsedBy(),
  ];
}

function useMergedColumns(): Columns {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  return [
    {
      key: "into",
      head: t("into"),
      cell: ({ merged }) => <bdi>{merged ? labelIn(language, merged.into) : "–"}</bdi>,
    },
    {
      key: "progress",
      head: t("progress"),
      cell: ({ merged }) => merged && <MoveProgress {...merged} />,
    },
  ];
}

function useUsedBy(): Column<CatalogueEntry> {
  const t = useMessages("staff/moderation");
  return { key: "usedBy", head: t("usedBy"), cell: (entry) => <UsedBy entry={entry} /> };
}
