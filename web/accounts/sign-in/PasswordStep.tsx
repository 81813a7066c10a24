import { useEffect, useRef } from "react";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { logIn } from "#/platform/state/session.ts";
import { Button } from "#/ui/public/Button.tsx";
import { EmailInput } from "#/ui/public/EmailInput.tsx";
import { PasswordInput } from "#/ui/public/PasswordInput.tsx";

type Props = {
  readonly email: string;
  /** Whether the page contains nothing else. */
  readonly isOnlyContent: boolean;
  readonly onError: (error: string | undefined) => void;
  /** Called when the password is right and a second factor is required. */
  readonly onSecondFactor: (step: { readonly email: string; readonly ticket: string }) => void;
};

const loadSchema = () => import("@wasla/contract/accounts/schemas").then(({ SignIn }) => SignIn);

export function PasswordStep({ email, isOnlyContent, onError, onSecondFactor }: Props) {
  const t = useMessages("accounts");
  const showError = (message: string, isAtField: boolean) => {
    if (!isAtField) onError(message);
    notify.error(message);
  };
  const { field, submit, busy, getValues } = useSubmitForm(
    loadSchema,
    { email, password: "" },
    async (credentials) => {
      onError(undefined);
      const ticket = await logIn(credentials);
      if (ticket !== undefined) onSecondFactor({ email: credentials.email, ticket });
    },
    { onError: showError },
  );
  const form = useRef<HTMLFormElement>(null);
  // Not by an attribute, which a prerendered page would not have; keeps the restored scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (!isOnlyContent || !isFree || window.matchMedia("(pointer: coarse)").matches) return;
    const input = form.current?.elements.namedItem(email === "" ? "email" : "password");
    if (input instanceof HTMLElement) input.focus({ preventScroll: true });
  }, []);
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <EmailInput
        {...field("email")}
        label={t("email")}
        autoComplete="username"
        readOnly={busy}
        required
      />
      <PasswordInput
        {...field("password")}
        label={t("password")}
        autoComplete="current-password"
        readOnly={busy}
        required
      />
      <PublicPageLink path="/forgot-password" onGo={() => storeEmail(getValues("email"))}>
        {t("forgotPassword")}
      </PublicPageLink>
      <Button type="submit" busy={busy}>
        {t("signIn")}
      </Button>
    </form>
  );
}
