import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import style from "#/accounts/form.module.css";
import { PathLink } from "#/accounts/PathLink.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";
import { GoogleLink } from "./google/GoogleLink.tsx";

/** Few come by a link of somebody. */
const InvitedBy = lazy(() =>
  import("./InvitedBy.tsx").then((part) => ({ default: part.InvitedBy })),
);

const forms = { jobSeeker: "/jobseeker-register", company: "/company-register" } as const;

/** Asks what somebody comes for, and leads to the form for it. */
export function NewAccount() {
  const t = useWords("accounts/sign-in");
  const { search } = useLocation();
  const [role, setRole] = useState<keyof typeof forms>("jobSeeker");
  const code = new URLSearchParams(search).get("ref");
  return (
    <div className="stack">
      {code && (
        <p className={style.invited} role="status">
          <Suspense>
            <InvitedBy code={code} />
          </Suspense>
        </p>
      )}
      <PlainCards
        legend={t("iWantTo")}
        cards={[
          { value: "jobSeeker", title: t("findJob"), text: t("findJobText") },
          { value: "company", title: t("hire"), text: t("hireText") },
        ]}
        chosen={role}
        onChoose={setRole}
      />
      <PlainLink to={forms[role] + kept(search)} main>
        {t("withEmail")}
      </PlainLink>
      <GoogleLink role={role} />
      <PathLink path="/register-requirements">{t("whatDoINeed")}</PathLink>
    </div>
  );
}

/** The query without the tab, which is this page's own. */
function kept(search: string): string {
  const others = new URLSearchParams(search);
  others.delete("tab");
  return others.size === 0 ? "" : `?${others}`;
}
