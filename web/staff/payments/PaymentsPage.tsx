import { useQuery } from "@tanstack/react-query";
import type {
  PastDueSubscription,
  QuantityMismatch,
} from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import layoutClasses from "#/staff/console.module.css";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./payments.module.css";
import { RefundList } from "./RefundList.tsx";
import { ResyncPaymentsButton } from "./ResyncPaymentsButton.tsx";
import { mismatchesQuery, pastDueQuery } from "./requests.ts";
import { WebhookEventList, webhookEventFields } from "./WebhookEventList.tsx";

const tabs = ["notices", "pastDue", "givenBack", "outOfStep"] as const;
const lists = {
  notices: WebhookEventList,
  pastDue: PastDueList,
  givenBack: RefundList,
  outOfStep: MismatchList,
};

/** Webhook events of the payment gateway, and payments that may need an operator. */
export function PaymentsPage() {
  const t = useMessages("staff/payments");
  const fields = { ...webhookEventFields, sort: urlText(), tab: urlChoice(tabs, "notices") };
  const { tab, setFilter } = useListUrl(fields);
  const List = lists[tab];
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <p className={layoutClasses.lead}>{t("lead")}</p>
      <Tabs
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={tab}
        onOpen={(tab) => setFilter({ tab, state: undefined, type: undefined, sort: undefined })}
      >
        <List />
      </Tabs>
    </>
  );
}

/** Should be empty: every mismatch is a bug. */
function MismatchList() {
  const t = useMessages("staff/payments");
  const { after } = useListUrl({ after: urlText(300) });
  return (
    <>
      <p className={layoutClasses.lead}>{t("outOfStepText")}</p>
      <ConsoleTable
        caption={t("outOfStep")}
        columns={useColumns()}
        query={useQuery(mismatchesQuery(after))}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("allInSync")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<QuantityMismatch>[] {
  const t = useMessages("staff/payments");
  const { number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink person={client} /> },
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
      key: "actions",
      head: t("actions"),
      cell: ({ client }) => <ResyncPaymentsButton client={client} />,
    },
  ];
}

/** Clients whose access ends first come first. */
function PastDueList() {
  const t = useMessages("staff/payments");
  const { after } = useListUrl({ after: urlText(300) });
  return (
    <ConsoleTable
      caption={t("pastDue")}
      columns={usePastDueColumns()}
      query={useQuery(pastDueQuery(after))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("noOverdueRenewals")} />}
    />
  );
}

function usePastDueColumns(): readonly Column<PastDueSubscription>[] {
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
