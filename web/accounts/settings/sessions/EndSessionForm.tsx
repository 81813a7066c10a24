import type { endAllSessions } from "@wasla/contract/accounts/endpoints";
import type { output } from "zod/v4/core";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { useSubmitForm } from "#/platform/form/submit-form.ts";

const rules = () =>
  import("@wasla/contract/accounts/endpoints").then(({ endAllSessions: { body } }) => body);

type Props = {
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly onEnd: (given: output<typeof endAllSessions.body>) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the password before ending sessions. */
export function EndSessionForm(props: Props) {
  return (
    <AccountSettingsLoader rows={1}>
      {({ hasPassword }) => <EndSessionFields {...props} hasPassword={hasPassword} />}
    </AccountSettingsLoader>
  );
}

/** Without a password the server requires a recent sign-in instead. */
function EndSessionFields({
  submitLabel,
  onEnd,
  onClose,
  hasPassword,
}: Props & { hasPassword: boolean }) {
  const form = useSubmitForm(rules, hasPassword ? { password: "" } : {}, onEnd);
  return (
    <AccountForm form={form} submitLabel={submitLabel} onCancel={onClose}>
      {hasPassword && (
        <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      )}
    </AccountForm>
  );
}
