import { useQuery } from "@tanstack/react-query";
import { formatInitials } from "@wasla/contract/referrals/initials";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonCell } from "#/staff/referrals/PersonCell.tsx";
import classes from "#/staff/referrals/referrals.module.css";
import { drawQuery, entriesQuery } from "#/staff/referrals/requests.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import { DrawActions } from "./DrawActions.tsx";
import { DrawState } from "./DrawState.tsx";

type Props = { readonly month: string; readonly after: string | undefined };

/** One month's draw with its facts, actions and participants. */
export function DrawDetails({ month, after }: Props) {
  const t = useMessages("staff/referrals");
  const query = useQuery(drawQuery(month));
  return (
    <div className={classes.stack}>
      <p>
        <Link to="?tab=draws">{t("allDraws")}</Link>
      </p>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={4} />}>
        {(draw) => (draw ? <Draw draw={draw} /> : <EmptyState title={t("noDrawOfMonth")} />)}
      </QueryBoundary>
      {query.data && <Entries draw={query.data} after={after} />}
    </div>
  );
}

function Draw({ draw }: { readonly draw: StaffDraw }) {
  const t = useMessages("staff/referrals");
  const { month } = useFormats();
  return (
    <Panel
      title={t("drawOf", { month: month(draw.month) })}
      aside={<DrawState state={draw.state} />}
    >
      <DrawFacts draw={draw} />
      <DrawActions draw={draw} />
    </Panel>
  );
}

/** Prize, seed, entries and outcome; omits what is not known before the draw. */
function DrawFacts({ draw }: { readonly draw: StaffDraw }) {
  const t = useMessages("staff/referrals");
  const { number } = useFormats();
  const { drawnAt, publishedAt, withdrawnAt } = draw;
  return (
    <DescriptionList
      items={[
        [t("prizeEn"), <bdi key="prize">{draw.prize}</bdi>],
        [t("prizeAr"), <bdi key="prizeAr">{draw.prizeAr}</bdi>],
        [t("entryCount"), number(draw.entryCount)],
        [t("totalWeight"), number(draw.totalWeight)],
        [t("openedAt"), <DateTime key="opened" at={draw.openedAt} />],
        [t("drawnAt"), drawnAt && <DateTime at={drawnAt} />],
        [t("publishedAt"), publishedAt && <DateTime at={publishedAt} />],
        [t("withdrawnAt"), withdrawnAt && <DateTime at={withdrawnAt} />],
        ...useOutcome(draw),
        [t("seedHash"), <Code key="seedHash" value={draw.seedHash} />],
        [t("seed"), draw.seed && <Code value={draw.seed} />],
        [t("entriesHash"), draw.entriesHash && <Code value={draw.entriesHash} />],
        [t("winningEntry"), draw.winningEntry && <Code value={draw.winningEntry} />],
      ]}
    />
  );
}

/** The winner, and the masked name that others see. */
function useOutcome({ drawnAt, winner }: StaffDraw): readonly DescriptionItem[] {
  const t = useMessages("staff/referrals");
  const tStaff = useMessages("staff");
  if (!drawnAt) return [];
  const masked = formatInitials(winner?.fullName ?? null) ?? tStaff("gone");
  return [
    [t("winner"), <PersonCell key="winner" person={winner} />],
    [t("masked"), <bdi key="masked">{masked}</bdi>],
  ];
}

function Code({ value }: { readonly value: string }) {
  return (
    <code dir="ltr" className={classes.long}>
      {value}
    </code>
  );
}

type Row = {
  readonly _id: string;
  readonly fullName: string;
  readonly email: string;
  readonly weight: number;
};
type EntriesProps = { readonly draw: StaffDraw; readonly after: string | undefined };

/** Current points earned in the month; a finished draw has its own copy. */
function Entries({ draw: { month, drawnAt }, after }: EntriesProps) {
  const t = useMessages("staff/referrals");
  const query = useQuery(entriesQuery(month, after));
  return (
    <Panel title={t("entries")}>
      <p className={classes.dim}>{t(drawnAt ? "entriesSince" : "entriesNow")}</p>
      <ConsoleTable
        caption={t("tickets")}
        columns={useColumns()}
        query={query}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("noEntries")} />}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useMessages("staff/referrals");
  const { number } = useFormats();
  return [
    { key: "person", head: t("person"), cell: (row) => <PersonCell person={row} /> },
    { key: "weight", head: t("weight"), cell: ({ weight }) => number(weight), isNumeric: true },
  ];
}
