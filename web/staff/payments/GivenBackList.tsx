import { useQuery } from "@tanstack/react-query";
import { type GivenBack, givenBackSorts } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { urlChoice } from "#/platform/state/url-state.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import type { Sorting } from "#/staff/list/sorting/sorting.ts";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { ReadAgain } from "./ReadAgain.tsx";
import { givenBackQuery } from "./requests.ts";

const fields = { sort: urlChoice(givenBackSorts) };

/** Refunds and disputes, by the newest invoice first unless sorted. */
export function GivenBackList() {
  const t = useWords("staff/payments");
  const { after, sort, filter } = useListAddress(fields);
  return (
    <ConsoleTable
      caption={t("givenBack")}
      columns={useColumns({
        order: sort,
        onSort: (order) => filter({ sort: fields.sort.read(order ?? null) }),
      })}
      query={useQuery(givenBackQuery({ sort, after }))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("nothingBack")} />}
    />
  );
}

const disputes = { open: "danger", lost: "warning", won: "success" } as const;

function useColumns(sorts: Pick<Sorting, "order" | "onSort">): readonly Column<GivenBack>[] {
  const t = useWords("staff/payments");
  const { gulfDate, money } = useFormats();
  return [
    { key: "number", head: t("invoice"), cell: ({ number }) => <span dir="ltr">{number}</span> },
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink who={client} /> },
    {
      key: "issued",
      head: t("issued"),
      cell: ({ issuedAt }) => gulfDate(issuedAt),
      sorting: { ...sorts, ascending: "issuedAt", descending: undefined },
    },
    {
      key: "total",
      head: t("total"),
      isFigure: true,
      cell: ({ totalFils }) => <bdi>{money(totalFils)}</bdi>,
    },
    {
      key: "refunded",
      head: t("refunded"),
      isFigure: true,
      cell: ({ refundedFils }) => (refundedFils > 0 ? <bdi>{money(refundedFils)}</bdi> : "–"),
      sorting: { ...sorts, ascending: "refundedFils", descending: "-refundedFils" },
    },
    {
      key: "dispute",
      head: t("dispute"),
      cell: ({ dispute }) =>
        dispute ? <StateBadge tone={disputes[dispute]}>{t(dispute)}</StateBadge> : "–",
    },
    { key: "deeds", head: t("deeds"), cell: ({ client }) => <ReadAgain client={client} /> },
  ];
}
