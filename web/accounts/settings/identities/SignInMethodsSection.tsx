import { useQuery } from "@tanstack/react-query";
import type { Proof } from "@wasla/contract/accounts/account-settings-endpoints";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { LoadError } from "#/accounts/settings/AccountSettingsLoader.tsx";
import rows from "#/accounts/settings/sessions/sessions.module.css";
import classes from "#/accounts/settings/settings.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { IdentityRow } from "./IdentityRow.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { beginLink, identitiesQuery } from "./requests.ts";

/** Providers that the user can sign in with besides a password. */
export function SignInMethodsSection() {
  return (
    <div className="stack">
      <LinkOutcome />
      <IdentityList />
    </div>
  );
}

function IdentityList() {
  const t = useMessages("accounts/settings");
  const { data, error, isFetching, refetch } = useQuery(identitiesQuery());
  if (!data && error)
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={1} height={48} />;
  if (data.length > 0)
    return (
      <ul className={rows.list}>
        {data.map((identity) => (
          <IdentityRow key={identity._id} identity={identity} />
        ))}
      </ul>
    );
  return (
    <>
      <p className={classes.text}>
        {t(pageSettings.hasGoogle ? "googleNotLinked" : "noIdentities")}
      </p>
      {pageSettings.hasGoogle && (
        <Disclosure label={t("linkGoogle")}>
          {(close) => <LinkGoogleForm onClose={close} />}
        </Disclosure>
      )}
    </>
  );
}

function LinkGoogleForm({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages("accounts/settings");
  const go = async (proof: Proof) => window.location.assign(await beginLink(proof));
  return (
    <ProofForm
      text={t("linkGoogleText")}
      submitLabel={t("continueToGoogle")}
      onProof={go}
      onClose={onClose}
    />
  );
}

const failures = ["off", "cancelled", "taken", "another", "ended"] as const;

/** Shows the outcome of linking after the redirect from Google, and removes it from the URL. */
function LinkOutcome() {
  const t = useMessages("accounts/settings");
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const outcome = query.get("google");
    if (outcome === null) return;
    if (outcome === "linked") notify.success(t("googleLinked"));
    else setFailure(outcome);
    query.delete("google");
    void navigate({ search: String(query), hash }, { replace: true });
  }, [search, hash, navigate, t]);
  if (failure === undefined) return null;
  const known = failures.find((one) => one === failure);
  return (
    <div role="alert">
      <Notice tone="danger">{t(known ? `link.${known}` : "link.failed")}</Notice>
    </div>
  );
}
