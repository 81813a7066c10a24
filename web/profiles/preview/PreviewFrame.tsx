import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./PreviewFrame.module.css";

const views = ["unlocked", "locked"] as const;
export type View = (typeof views)[number];
const fields = { view: urlChoice(views, "unlocked") };

/** Around what clients see of one: which client it is, and whether any can look at all. */
export function PreviewFrame({ children }: { readonly children: (view: View) => ReactNode }) {
  const t = useWords("profiles/own");
  const [search, setSearch] = useSearchParams();
  const { view } = readUrlState(fields, search);
  return (
    <>
      <PageTitle
        actions={
          <PlainLink quiet to="/profile">
            {t("backToProfile")}
          </PlainLink>
        }
      >
        {t("previewAsClient")}
      </PageTitle>
      <NotListed />
      <PlainTabs
        joined
        label={t("asSeen")}
        tabs={views.map((key) => ({ key, label: t(key) }))}
        open={view}
        onOpen={(chosen) =>
          setSearch(writeUrlState(fields, search, { view: chosen }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <div className={style.seen}>
          <p className={style.whose}>{t(view === "unlocked" ? "unlockedText" : "lockedText")}</p>
          {children(view)}
        </div>
      </PlainTabs>
    </>
  );
}

function NotListed() {
  const t = useWords("profiles/own");
  const profile = useOwnProfile().data?.profile;
  if (profile === undefined || profile.isListed) return null;
  const { isCompleted } = profile.completeness;
  if (isCompleted && profile.isVisible) return null;
  return <Notice>{t(isCompleted ? "notListedHidden" : "notListedIncomplete")}</Notice>;
}
