import { useQuery } from "@tanstack/react-query";
import type { PastDue } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ReadAgain } from "./ReadAgain.tsx";
import { pastDueQuery } from "./requests.ts";

/** Whose access ends first, first. */
export function PastDueList() {
  const t = useWords("staff/payments");
  const { after } = useListAddress({ after: urlText(300) });
  return (
    <ConsoleTable
      caption={t("pastDue")}
      columns={useColumns()}
      query={useQuery(pastDueQuery(after))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("nobodyDue")} />}
    />
  );
}

function useColumns(): readonly Column<PastDue>[] {
  const t = useWords("staff/payments");
  const { gulfDate, number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink who={client} /> },
    {
      key: "professions",
      head: t("professions"),
      isFigure: true,
      cell: ({ professions }) => number(professions),
    },
    { key: "paid", head: t("paidUntil"), cell: ({ paidUntil }) => gulfDate(paidUntil) },
    { key: "due", head: t("dueBy"), cell: ({ dueBy }) => gulfDate(dueBy) },
    { key: "deeds", head: t("deeds"), cell: ({ client }) => <ReadAgain client={client} /> },
  ];
}
