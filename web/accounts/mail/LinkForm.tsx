import { useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";
import { endpoints, failureText, type LinkKind, sendLink } from "./send-link.ts";

type Props = {
  readonly kind: LinkKind;
  /** Already in the field. */
  readonly email?: string;
  /** What the button says. */
  readonly label: string;
  readonly onSent: (email: string, said: string) => void;
};

const rules = () => import("@wasla/contract/accounts/schemas").then(({ EmailOnly }) => EmailOnly);

/** Asks which address the link goes to. */
export function LinkForm({ kind, email = "", label, onSent }: Props) {
  const t = useWords("accounts/mail");
  const [failed, setFailed] = useState<string>();
  const { field, blame, handleSubmit, formState, setValue } = useAgreedForm(
    rules,
    { email },
    { calls: endpoints },
  );
  const submit = handleSubmit(async (given) => {
    setFailed(undefined);
    try {
      onSent(given.email, await sendLink(kind, given.email));
    } catch (error) {
      if (blame(error)) return;
      setFailed(failureText(kind, error));
      notify.error(failureText(kind, error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="stack">
      {failed && <Notice tone="danger">{failed}</Notice>}
      <PlainEmail
        {...field("email")}
        label={t("email")}
        readOnly={formState.isSubmitting}
        onCorrect={(address) => setValue("email", address, { shouldDirty: true })}
        required
      />
      <PlainButton type="submit" busy={formState.isSubmitting}>
        {label}
      </PlainButton>
    </form>
  );
}
