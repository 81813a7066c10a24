import { useState } from "react";
import style from "#/accounts/form.module.css";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { admit } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";

type Props = {
  /** Stands for the password that was right. */
  readonly ticket: string;
  /** To the password again, with the reason where it is not by choice. */
  readonly onBack: (said?: string) => void;
};

/** Asks for the code of a second factor, where the password was asked for. */
export function SecondFactorStep({ ticket, onBack }: Props) {
  const t = useWords("accounts/sign-in");
  const [isRecovery, setRecovery] = useState(false);
  const other = isRecovery ? "useAuthenticator" : "useRecoveryCode";
  return (
    <section className={style.page} aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor" className={style.step}>
          {t("secondFactor")}
        </h2>
        <p className="dim">{t(isRecovery ? "recoveryText" : "codeText")}</p>
      </div>
      <CodeForm key={other} {...{ ticket, isRecovery, onBack }} />
      <button type="button" className={style.textButton} onClick={() => setRecovery(!isRecovery)}>
        {t(other)}
      </button>
      <button type="button" className={style.textButton} onClick={() => onBack()}>
        {t("backToPassword")}
      </button>
    </section>
  );
}

const endpoints = () => import("@wasla/contract/accounts/endpoints");
const rules = () => endpoints().then(({ enterCode }) => enterCode.body);

function CodeForm({ ticket, isRecovery, onBack }: Props & { readonly isRecovery: boolean }) {
  const t = useWords("accounts/sign-in");
  const [refused, setRefused] = useState<string>();
  const { field, blame, handleSubmit, formState } = useAgreedForm(rules, { ticket, code: "" });
  const submit = handleSubmit(async (body) => {
    setRefused(undefined);
    try {
      const { enterCode } = await endpoints();
      admit((await call(enterCode, { body })).data);
    } catch (error) {
      notify.error(errorText(error));
      if (isTicketOver(error)) onBack(errorText(error));
      else if (!blame(error)) setRefused(errorText(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="stack">
      {refused && <Notice tone="danger">{refused}</Notice>}
      <PlainField
        {...field("code")}
        label={t(isRecovery ? "recoveryCode" : "code")}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={formState.isSubmitting}
        autoFocus
        required
      />
      <PlainButton type="submit" busy={formState.isSubmitting}>
        {t("verify")}
      </PlainButton>
    </form>
  );
}

function isTicketOver(error: unknown): boolean {
  return error instanceof CallError && error.code === "TICKET_ENDED";
}
