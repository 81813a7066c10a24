import type { Identity, Proof } from "@wasla/contract/accounts/account-settings-endpoints";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import { formatInstant } from "#/accounts/settings/sessions/format-instant.ts";
import rows from "#/accounts/settings/sessions/sessions.module.css";
import classes from "#/accounts/settings/settings.module.css";
import { GoogleMark } from "#/accounts/sign-in/google/GoogleMark.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { removeIdentity } from "./requests.ts";

/** A linked sign-in provider, with its address, dates and a remove button. */
export function IdentityRow({ identity }: { readonly identity: Identity }) {
  const t = useMessages("accounts/settings");
  const language = useLanguage();
  const { email, linkedAt, lastUsedAt } = identity;
  const name = email === null ? "Google" : `Google, ${email}`;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={classes.line}>
          <GoogleMark />
          <span className={classes.value}>Google</span>
          {email !== null && (
            <span className={classes.value}>
              <bdi>{email}</bdi>
            </span>
          )}
        </p>
        <p className={rows.times}>
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
