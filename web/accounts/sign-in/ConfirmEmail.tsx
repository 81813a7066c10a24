import { useState } from "react";
import style from "#/accounts/form.module.css";
import { isDead } from "#/accounts/password/link.ts";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** The new address, and what to say of it. */
export type Settled = { readonly email?: string; readonly said?: string };

type Props = {
  /** Of the link that was mailed to the new address. */
  readonly token: string;
  /** The link has done what it can: with the address that counts from now on, if it was good. */
  readonly onSettled: (outcome: Settled) => void;
};

/**
 * Confirms a new address when told to: mail programs open links by themselves, and what they open
 * must not use the link up.
 */
export function ConfirmEmail({ token, onSettled }: Props) {
  const t = useWords("accounts/sign-in");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const isOver = isDead(failed);
  const confirm = async () => {
    setBusy(true);
    try {
      const { confirmEmail } = await import("@wasla/contract/accounts/care-endpoints");
      const { email } = (await call(confirmEmail, { bearer: token })).data;
      onSettled({ email, said: t("confirmed", { email }) });
    } catch (error) {
      setFailed(error);
      setBusy(false);
      notify.error(errorText(error));
    }
  };
  return (
    <div className={style.page}>
      <PageTitle>{t("confirmTitle")}</PageTitle>
      {failed !== undefined && <Notice tone="danger">{errorText(failed)}</Notice>}
      <p>{t(isOver ? "confirmDead" : "confirmText")}</p>
      {isOver ? (
        <PlainButton quiet onClick={() => onSettled({})}>
          {t("toSignIn")}
        </PlainButton>
      ) : (
        <PlainButton busy={busy} onClick={() => void confirm()}>
          {t("confirm")}
        </PlainButton>
      )}
    </div>
  );
}
