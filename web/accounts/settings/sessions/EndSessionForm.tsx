import type { endAllSessions } from "@wasla/contract/accounts/endpoints";
import type { output } from "zod/v4/core";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { useAccountForm } from "#/accounts/settings/use-account-form.ts";

const rules = () =>
  import("@wasla/contract/accounts/endpoints").then(({ endAllSessions: { body } }) => body);

type Props = {
  /** What the button that ends it says. */
  readonly submitLabel: string;
  readonly onEnd: (given: output<typeof endAllSessions.body>) => Promise<void>;
  readonly onClose: () => void;
};

/** Ends what one has chosen, once it is clear who asks. */
export function EndSessionForm(props: Props) {
  return (
    <AccountSettingsLoader rows={1}>
      {({ hasPassword }) => <EndSessionFields {...props} hasPassword={hasPassword} />}
    </AccountSettingsLoader>
  );
}

/** Whoever has no password has to have signed in just now, which the server looks at. */
function EndSessionFields({
  submitLabel,
  onEnd,
  onClose,
  hasPassword,
}: Props & { hasPassword: boolean }) {
  const form = useAccountForm(rules, hasPassword ? { password: "" } : {}, onEnd);
  return (
    <AccountForm form={form} submitLabel={submitLabel} onCancel={onClose}>
      {hasPassword && (
        <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      )}
    </AccountForm>
  );
}
