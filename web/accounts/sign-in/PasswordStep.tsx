import { PathLink } from "#/accounts/PathLink.tsx";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { keepEmail } from "#/platform/state/client-state.ts";
import { endpoints, logIn } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";

type Props = {
  readonly email: string;
  /** The page is there for nothing else. */
  readonly isAlone: boolean;
  readonly onRefused: (said: string | undefined) => void;
  /** The password was right, and a second factor is asked for. */
  readonly onAsked: (asked: { readonly email: string; readonly ticket: string }) => void;
};

const rules = () => import("@wasla/contract/accounts/schemas").then(({ SignIn }) => SignIn);

export function PasswordStep({ email, isAlone, onRefused, onAsked }: Props) {
  const t = useWords("accounts");
  const { field, blame, handleSubmit, formState, getValues } = useAgreedForm(
    rules,
    { email, password: "" },
    { calls: endpoints },
  );
  const busy = formState.isSubmitting;
  const isReady = isAlone && window.matchMedia("(pointer: fine)").matches;
  const submit = handleSubmit(async (credentials) => {
    onRefused(undefined);
    try {
      const ticket = await logIn(credentials);
      if (ticket !== undefined) onAsked({ email: credentials.email, ticket });
    } catch (error) {
      if (!blame(error)) onRefused(errorText(error));
      notify.error(errorText(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="stack">
      <PlainEmail
        {...field("email")}
        label={t("email")}
        autoComplete="username"
        readOnly={busy}
        autoFocus={isReady && email === ""}
        required
      />
      <PlainPassword
        {...field("password")}
        label={t("password")}
        autoComplete="current-password"
        autoFocus={isReady && email !== ""}
        readOnly={busy}
        required
      />
      <PathLink path="/forgot-password" onGo={() => keepEmail(getValues("email"))}>
        {t("forgotPassword")}
      </PathLink>
      <PlainButton type="submit" busy={busy}>
        {t("signIn")}
      </PlainButton>
    </form>
  );
}
