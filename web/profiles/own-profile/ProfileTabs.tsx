import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DocumentCards } from "#/files/DocumentCards.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import style from "./own-profile.module.css";

const keys = ["files", "referral", "billInfo"] as const;
const tabMessages = { files: "files", referral: "referrals", billInfo: "billInfo" } as const;
const fields = { tab: urlChoice(keys, "files") };

type Props = { readonly country: string | null; readonly referrals: ReactNode };

/** Tabs for files, referrals and billing; the open one is in the URL. */
export function ProfileTabs({ country, referrals }: Props) {
  const t = useMessages("profiles/own-profile");
  const [search, setSearch] = useSearchParams();
  const { tab } = readUrlState(fields, search);
  return (
    <div className={style.screenOnly}>
      <PlainTabs
        joined
        label={t("tabs")}
        tabs={keys.map((key) => ({ key, label: t(tabMessages[key]) }))}
        open={tab}
        onOpen={(chosen) =>
          setSearch(writeUrlState(fields, search, { tab: chosen }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {tab === "files" && <DocumentCards country={country} />}
        {tab === "referral" && referrals}
        {tab === "billInfo" && <NoBilling />}
      </PlainTabs>
    </div>
  );
}

function NoBilling() {
  const t = useMessages("profiles/no-payment");
  return (
    <EmptyState
      illustration="payments"
      title={t("free")}
      description={
        <>
          <p className={style.line}>{t("neverPay")}</p>
          <p className={style.line}>{t("receipts")}</p>
        </>
      }
    />
  );
}
