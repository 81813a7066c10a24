import { useQuery } from "@tanstack/react-query";
import {
  type ReversedInvoice,
  reversedInvoiceSorts,
} from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import type { Column, Sorting } from "#/ui/table/columns.ts";
import { ResyncPaymentsButton } from "./ResyncPaymentsButton.tsx";
import { refundsQuery } from "./requests.ts";

const fields = { sort: urlChoice(reversedInvoiceSorts) };

/** Refunds and disputes, newest invoice first by default. */
export function RefundList() {
  const t = useMessages("staff/payments");
  const { after, sort, setFilter } = useListUrl(fields);
  return (
    <ConsoleTable
      caption={t("givenBack")}
      columns={useColumns({
        order: sort,
        onSort: (order) => setFilter({ sort: fields.sort.read(order ?? null) }),
      })}
      query={useQuery(refundsQuery({ sort, after }))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("noRefundsOrDisputes")} />}
    />
  );
}

const disputeTones = { open: "danger", lost: "warning", won: "success" } as const;

function useColumns(
  sorting: Pick<Sorting, "order" | "onSort">,
): readonly Column<ReversedInvoice>[] {
  const t = useMessages("staff/payments");
  const { gulfDate, money } = useFormats();
  return [
    { key: "number", head: t("invoice"), cell: ({ number }) => <span dir="ltr">{number}</span> },
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink person={client} /> },
    {
      key: "issued",
      head: t("issued"),
      cell: ({ issuedAt }) => gulfDate(issuedAt),
      sorting: { ...sorting, ascending: "issuedAt", descending: undefined },
    },
    {
      key: "total",
      head: t("total"),
      isNumeric: true,
      cell: ({ totalFils }) => <bdi>{money(totalFils)}</bdi>,
    },
    {
      key: "refunded",
      head: t("refunded"),
      isNumeric: true,
      cell: ({ refundedFils }) => (refundedFils > 0 ? <bdi>{money(refundedFils)}</bdi> : "–"),
      sorting: { ...sorting, ascending: "refundedFils", descending: "-refundedFils" },
    },
    {
      key: "dispute",
      head: t("dispute"),
      cell: ({ dispute }) =>
        dispute ? <StatusBadge tone={disputeTones[dispute]}>{t(dispute)}</StatusBadge> : "–",
    },
    {
      key: "actions",
      head: t("actions"),
      cell: ({ client }) => <ResyncPaymentsButton client={client} />,
    },
  ];
}
