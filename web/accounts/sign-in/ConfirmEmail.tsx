import { accountAddresses } from "@wasla/contract/accounts/addresses";
import { useState } from "react";
import classes from "#/accounts/form.module.css";
import { isLinkExpired } from "#/accounts/password/password-link.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** The confirmed email, and a message about it. */
export type EmailConfirmation = { readonly email?: string; readonly message?: string };

type Props = {
  /** From the link mailed to the new address. */
  readonly token: string;
  /** Called when done, with the new email if the link was valid. */
  readonly onConfirmed: (outcome: EmailConfirmation) => void;
};

/**
 * Confirms a new email only on a button press: mail programs open links on their own, which must
 * not use the link up.
 */
export function ConfirmEmail({ token, onConfirmed }: Props) {
  const t = useMessages("accounts/sign-in");
  const [busy, setBusy] = useState(false);
  const [confirmError, setConfirmError] = useState<unknown>();
  const isExpired = isLinkExpired(confirmError);
  const confirm = async () => {
    setBusy(true);
    try {
      const { email } = (await callApi(accountAddresses.confirmEmail, { bearer: token })).data;
      onConfirmed({ email, message: t("confirmed", { email }) });
    } catch (error) {
      setConfirmError(error);
      setBusy(false);
      notify.error(errorMessage(error));
    }
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t("confirmTitle")}</PageTitle>
      {confirmError !== undefined && <Notice tone="danger">{errorMessage(confirmError)}</Notice>}
      <p>{t(isExpired ? "confirmDead" : "confirmText")}</p>
      {isExpired ? (
        <Button outlined onClick={() => onConfirmed({})}>
          {t("toSignIn")}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void confirm()}>
          {t("confirm")}
        </Button>
      )}
    </div>
  );
}
