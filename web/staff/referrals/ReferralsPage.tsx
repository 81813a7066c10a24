import { monthPattern } from "@wasla/contract/referrals/schemas";
import { useMessages } from "#/platform/language/language.ts";
import { type UrlField, urlChoice } from "#/platform/state/url-state.ts";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { DrawDetails } from "./draws/DrawDetails.tsx";
import { DrawList } from "./draws/DrawList.tsx";
import { ReferralList } from "./ReferralList.tsx";

const tabs = ["people", "draws"] as const;
/** An invalid month reads as undefined. */
const urlMonth: UrlField<string | undefined> = {
  read: (text) => (text !== null && monthPattern.test(text) ? text : undefined),
  write: (month) => month,
};
const fields = { tab: urlChoice(tabs, "people"), month: urlMonth };

/** Referrals and the monthly prize draws. */
export function ReferralsPage() {
  const t = useMessages("staff/referrals");
  const { tab, month, after, setFilter } = useListUrl(fields);
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <Tabs
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={tab}
        onOpen={(key) => setFilter({ tab: key, month: undefined })}
      >
        {tab === "people" && <ReferralList />}
        {tab === "draws" && month === undefined && <DrawList after={after} />}
        {tab === "draws" && month !== undefined && (
          <DrawDetails key={month} month={month} after={after} />
        )}
      </Tabs>
    </>
  );
}
