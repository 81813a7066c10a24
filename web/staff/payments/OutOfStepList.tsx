import { useQuery } from "@tanstack/react-query";
import type { OutOfStep } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import layout from "#/staff/console.module.css";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import style from "./payments.module.css";
import { ReadAgain } from "./ReadAgain.tsx";
import { outOfStepQuery } from "./requests.ts";

/** There should be none: each is a fault of somebody's. */
export function OutOfStepList() {
  const t = useWords("staff/payments");
  const { after } = useListAddress({ after: urlText(300) });
  return (
    <>
      <p className={layout.lead}>{t("outOfStepText")}</p>
      <ConsoleTable
        caption={t("outOfStep")}
        columns={useColumns()}
        query={useQuery(outOfStepQuery(after))}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("allInStep")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<OutOfStep>[] {
  const t = useWords("staff/payments");
  const { number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink who={client} /> },
    {
      key: "id",
      head: t("subscription"),
      cell: ({ _id }) => (
        <span dir="ltr" className={style.code}>
          {_id}
        </span>
      ),
    },
    { key: "charged", head: t("charged"), isFigure: true, cell: (row) => number(row.charged) },
    { key: "open", head: t("opened"), isFigure: true, cell: (row) => number(row.open) },
    { key: "deeds", head: t("deeds"), cell: ({ client }) => <ReadAgain client={client} /> },
  ];
}
