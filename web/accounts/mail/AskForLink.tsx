import { type ReactNode, useEffect, useRef, useState } from "react";
import form from "#/accounts/form.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { knownEmail } from "#/platform/state/client-state.ts";
import { InboxLink } from "./InboxLink.tsx";
import { LinkForm } from "./LinkForm.tsx";
import style from "./mail.module.css";
import { SendAgain } from "./SendAgain.tsx";
import type { LinkKind } from "./send-link.ts";

type Props = {
  readonly kind: LinkKind;
  readonly email?: string | undefined;
  readonly label: string;
  /** Stands before the form; the result takes its place as well. */
  readonly lead?: ReactNode;
};
type Sent = { readonly email: string; readonly said: string };

/** A form for the address that a link goes to; once it is sent, what has come of it. */
export function AskForLink({ kind, email = knownEmail(), label, lead }: Props) {
  const t = useWords("accounts/mail");
  const [sent, setSent] = useState<Sent>();
  const [typed, setTyped] = useState(email);
  const take = (address: string, said: string) => {
    setTyped(address);
    setSent({ email: address, said });
    if (kind === "registration") notify.success(said);
  };
  if (sent === undefined)
    return (
      <>
        {lead}
        <LinkForm kind={kind} email={typed} label={label} onSent={take} />
      </>
    );
  return (
    <div className="stack">
      <Outcome kind={kind} sent={sent} />
      <InboxLink email={sent.email} />
      <SendAgain kind={kind} email={sent.email} />
      <button type="button" className={form.textButton} onClick={() => setSent(undefined)}>
        {t("otherAddress")}
      </button>
    </div>
  );
}

/** Stands where the form was, and takes its focus. */
function Outcome({ kind, sent }: { readonly kind: LinkKind; readonly sent: Sent }) {
  const t = useWords("accounts/mail");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={style.outcome}>
      <p>{sent.said}</p>
      <p>{t(kind === "registration" ? "worksADay" : "worksAnHour")}</p>
      <p className="dim">{t("spam")}</p>
    </div>
  );
}
