import type { AccountSettings, Proof } from "@wasla/contract/accounts/account-settings-endpoints";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { CodeField } from "#/accounts/settings/second-factor/CodeField.tsx";
import classes from "#/accounts/settings/settings.module.css";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";

const loadSchema = () =>
  import("@wasla/contract/accounts/account-settings-endpoints").then(
    ({ unlinkIdentity: { body } }) => body,
  );

type Props = {
  readonly text: string;
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for a code, a password or nothing before a sign-in method changes. */
export function ProofForm(props: Props) {
  return (
    <AccountSettingsLoader rows={1}>
      {(settings) => <KnownProofForm {...props} proof={proofKindOf(settings)} />}
    </AccountSettingsLoader>
  );
}

type ProofKind = "code" | "password" | undefined;

/** Without a password the server checks how recent the sign-in is. */
function proofKindOf({ secondFactor, hasPassword }: AccountSettings): ProofKind {
  if (!hasPassword) return undefined;
  return secondFactor ? "code" : "password";
}

function KnownProofForm({
  text,
  submitLabel,
  onProof,
  onClose,
  proof,
}: Props & { proof: ProofKind }) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadSchema, proof ? { [proof]: "" } : {}, onProof);
  return (
    <AccountForm form={form} submitLabel={submitLabel} onCancel={onClose}>
      <p className={classes.text}>{text}</p>
      {proof === "password" && (
        <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      )}
      {proof === "code" && (
        <CodeField
          {...form.field("code")}
          label={t("codeOrRecovery")}
          inputMode="text"
          readOnly={form.busy}
          autoFocus
        />
      )}
    </AccountForm>
  );
}
