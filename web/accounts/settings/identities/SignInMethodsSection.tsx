import { useQuery } from "@tanstack/react-query";
import type { Identity, Proof } from "@wasla/contract/accounts/account-settings-endpoints";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountSettingsLoader, LoadError } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import { formatInstant } from "#/accounts/settings/sessions/format-instant.ts";
import rowClasses from "#/accounts/settings/sessions/sessions.module.css";
import classes from "#/accounts/settings/settings.module.css";
import { GoogleMark } from "#/accounts/sign-in/google/GoogleMark.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { identitiesQuery, removeIdentity, startGoogleLink } from "./requests.ts";

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
      <ul className={rowClasses.list}>
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
  const go = async (proof: Proof) => window.location.assign(await startGoogleLink(proof));
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
  const knownFailure = failures.find((known) => known === failure);
  return (
    <div role="alert">
      <Notice tone="danger">{t(knownFailure ? `link.${knownFailure}` : "link.failed")}</Notice>
    </div>
  );
}

/** A linked sign-in provider, with its address, dates and a remove button. */
function IdentityRow({ identity }: { readonly identity: Identity }) {
  const t = useMessages("accounts/settings");
  const language = useLanguage();
  const { email, linkedAt, lastUsedAt } = identity;
  const name = email === null ? "Google" : `Google, ${email}`;
  return (
    <li className={rowClasses.row}>
      <div className={rowClasses.facts}>
        <p className={classes.line}>
          <GoogleMark />
          <span className={classes.value}>Google</span>
          {email !== null && (
            <span className={classes.value}>
              <bdi>{email}</bdi>
            </span>
          )}
        </p>
        <p className={rowClasses.times}>
          <span>{t("identityLinkedAt", { when: formatInstant(language, linkedAt) })}</span>
          <span>
            {lastUsedAt === null
              ? t("identityNotUsed")
              : t("lastUsedAt", { when: formatInstant(language, lastUsedAt) })}
          </span>
        </p>
      </div>
      <Disclosure label={t("removeIdentity")} name={t("removeIdentityOf", { name })}>
        {(close) => <RemoveIdentityForm id={identity._id} onClose={close} />}
      </Disclosure>
    </li>
  );
}

type RemoveIdentityFormProps = { readonly id: string; readonly onClose: () => void };

function RemoveIdentityForm({ id, onClose }: RemoveIdentityFormProps) {
  const t = useMessages("accounts/settings");
  const remove = async (proof: Proof) => {
    const isSignedOut = await removeIdentity(id, proof);
    notify.success(t(isSignedOut ? "identityRemovedLogIn" : "identityRemoved"));
    if (isSignedOut) signOutEverywhere("loggedOut");
    else document.getElementById("sign-in-methods-title")?.focus();
  };
  return (
    <AccountSettingsLoader rows={1}>
      {({ email, hasPassword }) =>
        hasPassword ? (
          <ProofForm
            text={t("removeIdentityText")}
            submitLabel={t("removeIdentity")}
            onProof={remove}
            onClose={onClose}
          />
        ) : (
          <MissingPassword email={email} reason={t("setPasswordFirst")} onCancel={onClose} />
        )
      }
    </AccountSettingsLoader>
  );
}
