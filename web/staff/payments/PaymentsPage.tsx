import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import layout from "#/staff/console.module.css";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { MismatchList } from "./MismatchList.tsx";
import { PastDueList } from "./PastDueList.tsx";
import { RefundList } from "./RefundList.tsx";
import { WebhookEventList } from "./WebhookEventList.tsx";
import { webhookEventFields } from "./webhook-event-fields.ts";

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
  const { tab, filter } = useListUrl(fields);
  const List = lists[tab];
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <p className={layout.lead}>{t("lead")}</p>
      <PlainTabs
        joined
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={tab}
        onOpen={(tab) => filter({ tab, state: undefined, type: undefined, sort: undefined })}
      >
        <List />
      </PlainTabs>
    </>
  );
}
