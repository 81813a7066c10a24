import { accountAddresses } from "@wasla/contract/accounts/addresses";
import { useState } from "react";
import classes from "#/accounts/form.module.css";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { completeSignIn } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { TextInput } from "#/ui/public/TextInput.tsx";

type Props = {
  /** Proves that the password was right. */
  readonly ticket: string;
  /** Back to the password; `message` is the reason if the user did not choose it. */
  readonly onBack: (message?: string) => void;
};

/** Replaces the password step and asks for the code. */
export function SecondFactorStep({ ticket, onBack }: Props) {
  const t = useMessages("accounts/sign-in");
  const [isRecovery, setRecovery] = useState(false);
  const switchKey = isRecovery ? "useAuthenticator" : "useRecoveryCode";
  return (
    <section className={classes.page} aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor" className={classes.step}>
          {t("secondFactor")}
        </h2>
        <p className="dim">{t(isRecovery ? "recoveryText" : "codeText")}</p>
      </div>
      <CodeForm key={switchKey} {...{ ticket, isRecovery, onBack }} />
      <button type="button" className={classes.textButton} onClick={() => setRecovery(!isRecovery)}>
        {t(switchKey)}
      </button>
      <button type="button" className={classes.textButton} onClick={() => onBack()}>
        {t("backToPassword")}
      </button>
    </section>
  );
}

const loadSchema = () =>
  import("@wasla/contract/accounts/endpoints").then(({ enterCode }) => enterCode.body);

function CodeForm({ ticket, isRecovery, onBack }: Props & { readonly isRecovery: boolean }) {
  const t = useMessages("accounts/sign-in");
  const { field, submit, busy, formError } = useSubmitForm(
    loadSchema,
    { ticket, code: "" },
    async (body) => {
      try {
        completeSignIn((await callApi(accountAddresses.enterCode, { body })).data);
      } catch (error) {
        if (!isTicketExpired(error)) throw error;
        notify.error(errorMessage(error));
        onBack(errorMessage(error));
      }
    },
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      {formError && <Notice tone="danger">{formError}</Notice>}
      <TextInput
        {...field("code")}
        label={t(isRecovery ? "recoveryCode" : "code")}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={busy}
        autoFocus
        required
      />
      <Button type="submit" busy={busy}>
        {t("verify")}
      </Button>
    </form>
  );
}

function isTicketExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "TICKET_ENDED";
}
