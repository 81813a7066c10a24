import { useQuery } from "@tanstack/react-query";
import type { PastDueSubscription } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { ResyncPaymentsButton } from "./ResyncPaymentsButton.tsx";
import { pastDueQuery } from "./requests.ts";

/** Clients whose access ends first come first. */
export function PastDueList() {
  const t = useMessages("staff/payments");
  const { after } = useListUrl({ after: urlText(300) });
  return (
    <ConsoleTable
      caption={t("pastDue")}
      columns={useColumns()}
      query={useQuery(pastDueQuery(after))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("noOverdueRenewals")} />}
    />
  );
}

function useColumns(): readonly Column<PastDueSubscription>[] {
  const t = useMessages("staff/payments");
  const { gulfDate, number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink person={client} /> },
    {
      key: "professions",
      head: t("professions"),
      isNumeric: true,
      cell: ({ professions }) => number(professions),
    },
    { key: "paid", head: t("paidUntil"), cell: ({ paidUntil }) => gulfDate(paidUntil) },
    { key: "due", head: t("dueBy"), cell: ({ dueBy }) => gulfDate(dueBy) },
    {
      key: "actions",
      head: t("actions"),
      cell: ({ client }) => <ResyncPaymentsButton client={client} />,
    },
  ];
}
