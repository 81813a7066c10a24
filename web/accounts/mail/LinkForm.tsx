import { useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";
import { failureText, type LinkKind, loadEndpoints, sendLink } from "./send-link.ts";

type Props = {
  readonly kind: LinkKind;
  readonly email?: string;
  /** Label of the submit button. */
  readonly label: string;
  readonly onSent: (email: string, said: string) => void;
};

const rules = () => import("@wasla/contract/accounts/schemas").then(({ EmailOnly }) => EmailOnly);

/** Asks for the address that gets the link. */
export function LinkForm({ kind, email = "", label, onSent }: Props) {
  const t = useMessages("accounts/mail");
  const [error, setError] = useState<string>();
  const { field, setServerErrors, handleSubmit, formState, setValue } = useContractForm(
    rules,
    { email },
    { preload: loadEndpoints },
  );
  const submit = handleSubmit(async (given) => {
    setError(undefined);
    try {
      onSent(given.email, await sendLink(kind, given.email));
    } catch (error) {
      if (setServerErrors(error)) return;
      setError(failureText(kind, error));
      notify.error(failureText(kind, error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="stack">
      {error && <Notice tone="danger">{error}</Notice>}
      <PlainEmail
        {...field("email")}
        label={t("email")}
        readOnly={formState.isSubmitting}
        onCorrect={(address) => setValue("email", address, { shouldDirty: true })}
        required
      />
      <PlainButton type="submit" loading={formState.isSubmitting}>
        {label}
      </PlainButton>
    </form>
  );
}
