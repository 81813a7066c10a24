import { type ReactNode, useEffect, useRef, useState } from "react";
import formClasses from "#/accounts/form.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lastEmail } from "#/platform/state/client-state.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { EmailInput } from "#/ui/public/EmailInput.tsx";
import { InboxLink } from "./InboxLink.tsx";
import classes from "./mail.module.css";
import { ResendButton } from "./ResendButton.tsx";
import { type LinkKind, sendLink } from "./send-link.ts";

type Props = {
  readonly kind: LinkKind;
  readonly email?: string | undefined;
  readonly label: string;
  /** Shown above the form, and replaced with it by the outcome. */
  readonly intro?: ReactNode;
};
type SentLink = { readonly email: string; readonly message: string };

/** Asks for an address, sends the link and shows the outcome. */
export function RequestLink({ kind, email = lastEmail(), label, intro }: Props) {
  const t = useMessages("accounts/mail");
  const [sent, setSent] = useState<SentLink>();
  const [typed, setTyped] = useState(email);
  const handleSent = (address: string, message: string) => {
    setTyped(address);
    setSent({ email: address, message });
    if (kind === "registration") notify.success(message);
  };
  if (sent === undefined)
    return (
      <>
        {intro}
        <LinkForm kind={kind} email={typed} label={label} onSent={handleSent} />
      </>
    );
  return (
    <div className="stack">
      <LinkOutcome kind={kind} sent={sent} />
      <InboxLink email={sent.email} />
      <ResendButton kind={kind} email={sent.email} />
      <button type="button" className={formClasses.textButton} onClick={() => setSent(undefined)}>
        {t("otherAddress")}
      </button>
    </div>
  );
}

/** Replaces the form and takes the focus. */
function LinkOutcome({ kind, sent }: { readonly kind: LinkKind; readonly sent: SentLink }) {
  const t = useMessages("accounts/mail");
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className={classes.outcome}>
      <p>{sent.message}</p>
      <p>{t(kind === "registration" ? "expiresInADay" : "expiresInAnHour")}</p>
      <p className="dim">{t("spam")}</p>
    </div>
  );
}

type LinkFormProps = {
  readonly kind: LinkKind;
  readonly email?: string;
  /** Label of the submit button. */
  readonly label: string;
  readonly onSent: (email: string, message: string) => void;
};

const loadSchema = () =>
  import("@wasla/contract/accounts/schemas").then(({ EmailOnly }) => EmailOnly);

/** Asks for the address that gets the link. */
function LinkForm({ kind, email = "", label, onSent }: LinkFormProps) {
  const t = useMessages("accounts/mail");
  const { field, submit, busy, formError, setValue } = useSubmitForm(
    loadSchema,
    { email },
    async (values) => onSent(values.email, await sendLink(kind, values.email)),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      {formError && <Notice tone="danger">{formError}</Notice>}
      <EmailInput
        {...field("email")}
        label={t("email")}
        readOnly={busy}
        onCorrect={(address) => setValue("email", address, { shouldDirty: true })}
        required
      />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
