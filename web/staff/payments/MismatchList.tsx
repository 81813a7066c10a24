import { useQuery } from "@tanstack/react-query";
import type { QuantityMismatch } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import layout from "#/staff/console.module.css";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import classes from "./payments.module.css";
import { mismatchesQuery } from "./requests.ts";
import { SyncPaymentsButton } from "./SyncPaymentsButton.tsx";

/** Should be empty: every mismatch is a bug. */
export function MismatchList() {
  const t = useMessages("staff/payments");
  const { after } = useListUrl({ after: urlText(300) });
  return (
    <>
      <p className={layout.lead}>{t("outOfStepText")}</p>
      <ConsoleTable
        caption={t("outOfStep")}
        columns={useColumns()}
        query={useQuery(mismatchesQuery(after))}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("allInStep")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<QuantityMismatch>[] {
  const t = useMessages("staff/payments");
  const { number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink who={client} /> },
    {
      key: "id",
      head: t("subscription"),
      cell: ({ _id }) => (
        <span dir="ltr" className={classes.code}>
          {_id}
        </span>
      ),
    },
    { key: "charged", head: t("charged"), isNumeric: true, cell: (row) => number(row.charged) },
    { key: "open", head: t("opened"), isNumeric: true, cell: (row) => number(row.open) },
    {
      key: "deeds",
      head: t("deeds"),
      cell: ({ client }) => <SyncPaymentsButton client={client} />,
    },
  ];
}
