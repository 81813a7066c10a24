import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./PreviewLayout.module.css";

const previewViews = ["unlocked", "locked"] as const;
export type PreviewView = (typeof previewViews)[number];
const fields = { view: urlChoice(previewViews, "unlocked") };

/** Frame of the preview: chooses the client's view and says whether clients find the profile. */
export function PreviewLayout({
  children,
}: {
  readonly children: (view: PreviewView) => ReactNode;
}) {
  const t = useMessages("profiles/own-profile");
  const [search, setSearch] = useSearchParams();
  const { view } = readUrlState(fields, search);
  return (
    <>
      <PageTitle
        actions={
          <Button component={Link} variant="default" to="/profile">
            {t("backToProfile")}
          </Button>
        }
      >
        {t("previewAsClient")}
      </PageTitle>
      <NotListedNotice />
      <Tabs
        label={t("asSeen")}
        tabs={previewViews.map((key) => ({ key, label: t(key) }))}
        open={view}
        onOpen={(key) =>
          setSearch(writeUrlState(fields, search, { view: key }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <div className={classes.seen}>
          <p className={classes.whose}>{t(view === "unlocked" ? "unlockedText" : "lockedText")}</p>
          {children(view)}
        </div>
      </Tabs>
    </>
  );
}

function NotListedNotice() {
  const t = useMessages("profiles/own-profile");
  const profile = useOwnProfile().data?.profile;
  if (profile === undefined || profile.isListed) return null;
  const { isCompleted } = profile.completeness;
  if (isCompleted && profile.isVisible) return null;
  return <Notice>{t(isCompleted ? "notListedHidden" : "notListedIncomplete")}</Notice>;
}
