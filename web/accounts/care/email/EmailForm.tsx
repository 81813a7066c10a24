import { CurrentPassword } from "#/accounts/care/CurrentPassword.tsx";
import { DeedForm } from "#/accounts/care/DeedForm.tsx";
import { askForEmail } from "#/accounts/care/requests.ts";
import { useDeedForm } from "#/accounts/care/use-deed-form.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";

const rules = () =>
  import("@wasla/contract/accounts/schemas").then(({ EmailChange }) => EmailChange);

type Props = { readonly onSent: (email: string) => void; readonly onClose: () => void };

export function EmailForm({ onSent, onClose }: Props) {
  const t = useWords("accounts/care");
  const form = useDeedForm(rules, { email: "", password: "" }, async (given) => {
    await askForEmail(given);
    notify.success(t("emailSent", { email: given.email }));
    onSent(given.email);
    onClose();
  });
  return (
    <DeedForm form={form} send={t("sendConfirmation")} onCancel={onClose}>
      <PlainEmail
        {...form.field("email")}
        label={t("newEmail")}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true })}
        readOnly={form.busy}
        autoFocus
        required
      />
      <CurrentPassword {...form.field("password")} readOnly={form.busy} />
    </DeedForm>
  );
}
