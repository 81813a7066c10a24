/** What the list of a state shows of each entry. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import type { Column } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { AlikeEntries } from "./cells/AlikeEntries.tsx";
import { EntryDeeds } from "./cells/EntryDeeds.tsx";
import { EntryName } from "./cells/EntryName.tsx";
import { MoveProgress } from "./cells/MoveProgress.tsx";
import { UsedBy } from "./cells/UsedBy.tsx";
import { WaitingSince } from "./cells/WaitingSince.tsx";
import { type Asked, deedsIn } from "./deeds.ts";
import type { Kind } from "./requests.ts";

type Shown = {
  readonly kind: Kind;
  readonly state: EntryState;
  readonly onAsk: (asked: Asked) => void;
};
type Columns = readonly Column<CatalogueEntry>[];

export function useColumns({ kind, state, onAsk }: Shown): Columns {
  const t = useWords("staff/moderation");
  const own: Readonly<Record<EntryState, Columns>> = {
    pending: useWaiting(onAsk),
    approved: useApproved(kind),
    rejected: useRejected(),
    merged: useMerged(),
  };
  const deeds: Column<CatalogueEntry> = {
    key: "deeds",
    head: t("deeds"),
    cell: (entry) => (
      <EntryDeeds entry={entry} deeds={deedsIn[state]} onAsk={(deed) => onAsk({ deed, entry })} />
    ),
  };
  return [
    { key: "label", head: t("label"), cell: (entry) => <EntryName entry={entry} /> },
    ...own[state],
    ...(deedsIn[state].length > 0 ? [deeds] : []),
  ];
}

function useWaiting(onAsk: Shown["onAsk"]): Columns {
  const t = useWords("staff/moderation");
  return [
    { key: "askedBy", head: t("askedBy"), cell: ({ askedBy }) => <PersonLink who={askedBy} /> },
    { key: "since", head: t("since"), cell: ({ askedAt }) => <WaitingSince instant={askedAt} /> },
    useUsedBy(),
    {
      key: "alike",
      head: t("alike"),
      cell: (entry) => (
        <AlikeEntries entry={entry} onInto={(into) => onAsk({ deed: "merge", entry, into })} />
      ),
    },
  ];
}

function useApproved(kind: Kind): Columns {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const usedBy = useUsedBy();
  if (kind === "skills") return [usedBy];
  const sector: Column<CatalogueEntry> = {
    key: "sector",
    head: t("sector"),
    cell: ({ sector: put }) => <bdi>{put ? labelIn(language, put) : "–"}</bdi>,
  };
  return [sector, usedBy];
}

function useRejected(): Columns {
  const t = useWords("staff/moderation");
  return [
    {
      key: "rejectReason",
      head: t("rejectReason"),
      cell: ({ rejectReason }) => <bdi>{rejectReason ?? "–"}</bdi>,
    },
    useUsedBy(),
  ];
}

function useMerged(): Columns {
  const t = useWords("staff/moderation");
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
  const t = useWords("staff/moderation");
  return { key: "usedBy", head: t("usedBy"), cell: (entry) => <UsedBy entry={entry} /> };
}
