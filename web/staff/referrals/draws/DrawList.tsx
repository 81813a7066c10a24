import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonCell } from "#/staff/referrals/PersonCell.tsx";
import classes from "#/staff/referrals/referrals.module.css";
import { drawsQuery } from "#/staff/referrals/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { DrawState } from "./DrawState.tsx";
import { OpenDrawButton } from "./OpenDrawButton.tsx";

type Props = {
  /** Cursor of the page; undefined for the first one. */
  readonly after: string | undefined;
};

/** All draws, latest month first, with a button to open another. */
export function DrawList({ after }: Props) {
  const t = useMessages("staff/referrals");
  const columns = useColumns();
  const query = useQuery(drawsQuery(after));
  return (
    <div className={classes.stack}>
      {query.data &&
        (query.data.isOn ? (
          <div className={classes.buttons}>
            <OpenDrawButton />
          </div>
        ) : (
          <Notice>{t("drawsDisabled")}</Notice>
        ))}
      <ConsoleTable
        caption={t("draws")}
        columns={columns}
        query={query}
        keyOf={({ month }) => month}
        empty={<EmptyState title={t("noDraws")} description={t("noDrawsText")} />}
      />
    </div>
  );
}

function useColumns(): readonly Column<StaffDraw>[] {
  const t = useMessages("staff/referrals");
  const { month, number } = useFormats();
  const language = useLanguage();
  return [
    {
      key: "month",
      head: t("month"),
      cell: (draw) => <Link to={`?tab=draws&month=${draw.month}`}>{month(draw.month)}</Link>,
    },
    { key: "state", head: t("state"), cell: ({ state }) => <DrawState state={state} /> },
    {
      key: "prize",
      head: t("prize"),
      cell: ({ prize, prizeAr }) => (
        <bdi>{labelIn(language, { label: prize, labelAr: prizeAr })}</bdi>
      ),
    },
    {
      key: "entries",
      head: t("entryCount"),
      cell: ({ entryCount }) => number(entryCount),
      isNumeric: true,
    },
    {
      key: "weight",
      head: t("totalWeight"),
      cell: ({ totalWeight }) => number(totalWeight),
      isNumeric: true,
    },
    {
      key: "winner",
      head: t("winner"),
      cell: ({ winner, drawnAt }) => (drawnAt ? <PersonCell person={winner} /> : "–"),
    },
  ];
}
