import type { Care } from "@wasla/contract/accounts/care-endpoints";
import { useState } from "react";
import style from "#/accounts/care/care.module.css";
import { NoPassword } from "#/accounts/care/NoPassword.tsx";
import { WithCare } from "#/accounts/care/WithCare.tsx";
import { useWords } from "#/platform/language/language.ts";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { WaitingEmail } from "./WaitingEmail.tsx";

export function EmailSection() {
  return <WithCare>{(care) => <OwnEmail care={care} />}</WithCare>;
}

/** The address one signs in with; another one waits until its link has been used. */
function OwnEmail({ care }: { readonly care: Care }) {
  const t = useWords("accounts/care");
  const [asked, setAsked] = useState<string>();
  const waiting = care.newEmail ?? asked;
  return (
    <div className="stack">
      <p className={style.line}>
        <span className={style.text}>{t("presentEmail")}</span>
        <bdi className={style.value}>{care.email}</bdi>
      </p>
      {waiting !== undefined && (
        <WaitingEmail key={waiting} email={waiting} onKept={() => setAsked(undefined)} />
      )}
      {care.hasPassword ? (
        <Disclosed label={t("changeEmail")}>
          {(close) => <EmailForm onSent={setAsked} onClose={close} />}
        </Disclosed>
      ) : (
        <NoPassword email={care.email} why={t("needsPassword")} />
      )}
    </div>
  );
}
