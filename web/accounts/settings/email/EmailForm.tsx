import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { requestEmailChange } from "#/accounts/settings/requests.ts";
import { useAccountForm } from "#/accounts/settings/use-account-form.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";

const rules = () =>
  import("@wasla/contract/accounts/schemas").then(({ EmailChange }) => EmailChange);

type Props = { readonly onSent: (email: string) => void; readonly onClose: () => void };

export function EmailForm({ onSent, onClose }: Props) {
  const t = useMessages("accounts/settings");
  const form = useAccountForm(rules, { email: "", password: "" }, async (given) => {
    await requestEmailChange(given);
    notify.success(t("emailSent", { email: given.email }));
    onSent(given.email);
    onClose();
  });
  return (
    <AccountForm form={form} submitLabel={t("sendConfirmation")} onCancel={onClose}>
      <PlainEmail
        {...form.field("email")}
        label={t("newEmail")}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true })}
        readOnly={form.busy}
        autoFocus
        required
      />
      <CurrentPassword {...form.field("password")} readOnly={form.busy} />
    </AccountForm>
  );
}
