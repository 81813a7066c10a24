import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import style from "#/staff/referrals/referrals.module.css";
import { drawsQuery } from "#/staff/referrals/requests.ts";
import { Somebody } from "#/staff/referrals/Somebody.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { DrawState } from "./DrawState.tsx";
import { OpenDraw } from "./OpenDraw.tsx";

/** The draws there were, the latest month first, and the way to open another. */
export function DrawList({ after }: { readonly after: string | undefined }) {
  const t = useWords("staff/referrals");
  const query = useQuery(drawsQuery(after));
  return (
    <div className={style.stack}>
      {query.data && !query.data.isOn && <Notice>{t("off")}</Notice>}
      {query.data?.isOn && (
        <div className={style.buttons}>
          <OpenDraw />
        </div>
      )}
      <ConsoleTable
        caption={t("draws")}
        columns={useColumns()}
        query={query}
        keyOf={({ month }) => month}
        empty={<EmptyState title={t("noDraws")} description={t("noDrawsText")} />}
      />
    </div>
  );
}

function useColumns(): readonly Column<StaffDraw>[] {
  const t = useWords("staff/referrals");
  const { month, number } = useFormats();
  const isArabic = useLanguage() === "ar";
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
      cell: ({ prize, prizeAr }) => <bdi>{isArabic ? prizeAr : prize}</bdi>,
    },
    {
      key: "entries",
      head: t("entryCount"),
      cell: ({ entryCount }) => number(entryCount),
      isFigure: true,
    },
    {
      key: "weight",
      head: t("totalWeight"),
      cell: ({ totalWeight }) => number(totalWeight),
      isFigure: true,
    },
    {
      key: "winner",
      head: t("winner"),
      cell: ({ winner, drawnAt }) => (drawnAt ? <Somebody who={winner} /> : "–"),
    },
  ];
}
