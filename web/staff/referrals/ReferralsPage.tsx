import { monthShape } from "@wasla/contract/referrals/schemas";
import { useWords } from "#/platform/language/language.ts";
import { type UrlField, urlChoice } from "#/platform/state/url-state.ts";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { DrawList } from "./draws/DrawList.tsx";
import { OneDraw } from "./draws/OneDraw.tsx";
import { ReferralList } from "./ReferralList.tsx";

const tabs = ["people", "draws"] as const;
/** What is no month names no draw. */
const urlMonth: UrlField<string | undefined> = {
  read: (text) => (text !== null && monthShape.test(text) ? text : undefined),
  write: (month) => month,
};
const fields = { tab: urlChoice(tabs, "people"), month: urlMonth };

/** Who brought whom, and the monthly prize among them. */
export function ReferralsPage() {
  const t = useWords("staff/referrals");
  const { tab, month, after, filter } = useListAddress(fields);
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PlainTabs
        joined
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={tab}
        onOpen={(chosen) => filter({ tab: chosen, month: undefined })}
      >
        {tab === "people" && <ReferralList />}
        {tab === "draws" && month === undefined && <DrawList after={after} />}
        {tab === "draws" && month !== undefined && (
          <OneDraw key={month} month={month} after={after} />
        )}
      </PlainTabs>
    </>
  );
}
