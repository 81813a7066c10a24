import { lazy, Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import classes from "#/accounts/form.module.css";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { Tabs } from "#/ui/public/Tabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { GoogleLink } from "./google/GoogleLink.tsx";

/** Most visitors are new, so the sign-in form and its library load on demand. */
const SignIn = lazy(() =>
  import("./sign-in-pages.ts").then((m) => ({ default: m.signInPages.SignIn })),
);

const fields = { tab: urlChoice(["create", "signin"], "create") };

/** Entry point: sign-in and registration. */
export function EntryPage() {
  const t = useMessages("accounts/sign-in");
  const [search, setSearch] = useSearchParams();
  const { tab } = readUrlState(fields, search);
  return (
    <div className={classes.page}>
      <PageTitle>{t("welcome")}</PageTitle>
      <Tabs
        label={t("welcome")}
        tabs={[
          { key: "signin", label: t("signInTab") },
          { key: "create", label: t("createTab") },
        ]}
        open={tab}
        onOpen={(key) => setSearch(writeUrlState(fields, search, { tab: key }), { replace: true })}
      >
        {tab === "create" ? (
          <NewAccount />
        ) : (
          <Suspense fallback={<Spinner />}>
            <SignIn />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

/** Lazy, because few visitors come by a referral link. */
const InvitedBy = lazy(() => import("./InvitedBy.tsx").then((m) => ({ default: m.InvitedBy })));

const formPaths = { jobSeeker: "/jobseeker-register", company: "/company-register" } as const;

/** Asks for the purpose and links to the registration form for it. */
function NewAccount() {
  const t = useMessages("accounts/sign-in");
  const { search } = useLocation();
  const [role, setRole] = useState<keyof typeof formPaths>("jobSeeker");
  const code = new URLSearchParams(search).get("ref");
  return (
    <div className="stack">
      {code && (
        <p className={classes.invited} role="status">
          <Suspense>
            <InvitedBy code={code} />
          </Suspense>
        </p>
      )}
      <RadioCards
        legend={t("iWantTo")}
        cards={[
          { value: "jobSeeker", title: t("findJob"), text: t("findJobText") },
          { value: "company", title: t("hire"), text: t("hireText") },
        ]}
        selectedValue={role}
        onChange={setRole}
      />
      <ButtonLink to={formPaths[role] + queryWithoutTab(search)} large data-needs-app>
        {t("withEmail")}
      </ButtonLink>
      <GoogleLink role={role} />
      <PublicPageLink path="/register-requirements">{t("whatDoINeed")}</PublicPageLink>
    </div>
  );
}

/** The query without this page's own `tab`. */
function queryWithoutTab(search: string): string {
  const others = new URLSearchParams(search);
  others.delete("tab");
  return others.size === 0 ? "" : `?${others}`;
}
