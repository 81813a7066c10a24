import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonCell } from "#/staff/referrals/PersonCell.tsx";
import classes from "#/staff/referrals/referrals.module.css";
import { entriesQuery } from "#/staff/referrals/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Panel } from "#/ui/text/Panel.tsx";

type Row = {
  readonly _id: string;
  readonly fullName: string;
  readonly email: string;
  readonly weight: number;
};
type Props = { readonly draw: StaffDraw; readonly after: string | undefined };

/** Current points earned in the month; a finished draw has its own copy. */
export function Entries({ draw: { month, drawnAt }, after }: Props) {
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
    { key: "person", head: t("person"), cell: (row) => <PersonCell who={row} /> },
    { key: "weight", head: t("weight"), cell: ({ weight }) => number(weight), isNumeric: true },
  ];
}
