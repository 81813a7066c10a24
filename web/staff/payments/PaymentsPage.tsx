import { useWords } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import layout from "#/staff/console.module.css";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { GivenBackList } from "./GivenBackList.tsx";
import { NoticeList } from "./NoticeList.tsx";
import { noticeFields } from "./notice-fields.ts";
import { OutOfStepList } from "./OutOfStepList.tsx";
import { PastDueList } from "./PastDueList.tsx";

const tabs = ["notices", "pastDue", "givenBack", "outOfStep"] as const;
const lists = {
  notices: NoticeList,
  pastDue: PastDueList,
  givenBack: GivenBackList,
  outOfStep: OutOfStepList,
};

/** What the card provider tells, and what an operator may have to look at because of it. */
export function PaymentsPage() {
  const t = useWords("staff/payments");
  const fields = { ...noticeFields, sort: urlText(), tab: urlChoice(tabs, "notices") };
  const { tab, filter } = useListAddress(fields);
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
