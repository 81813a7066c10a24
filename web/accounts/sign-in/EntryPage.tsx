import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import style from "#/accounts/form.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { NewAccount } from "./NewAccount.tsx";

/** Most visitors are new, so the sign-in form and its library load on demand. */
const SignIn = lazy(() => import("./SignIn.tsx").then((part) => ({ default: part.SignIn })));

const fields = { tab: urlChoice(["create", "signin"], "create") };

/** Entry point: sign-in and registration. */
export function EntryPage() {
  const t = useMessages("accounts/sign-in");
  const [search, setSearch] = useSearchParams();
  const { tab } = readUrlState(fields, search);
  return (
    <div className={style.page}>
      <PageTitle>{t("welcome")}</PageTitle>
      <PlainTabs
        label={t("welcome")}
        tabs={[
          { key: "signin", label: t("signInTab") },
          { key: "create", label: t("createTab") },
        ]}
        open={tab}
        onOpen={(chosen) =>
          setSearch(writeUrlState(fields, search, { tab: chosen }), { replace: true })
        }
      >
        {tab === "create" ? (
          <NewAccount />
        ) : (
          <Suspense fallback={<Spinner />}>
            <SignIn />
          </Suspense>
        )}
      </PlainTabs>
    </div>
  );
}
