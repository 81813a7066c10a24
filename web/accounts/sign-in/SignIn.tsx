import { lazy, Suspense, useState } from "react";
import classes from "#/accounts/form.module.css";
import { loadMessages, useMessages } from "#/platform/language/language.ts";
import { lastEmail } from "#/platform/state/client-state.ts";
import { useSession } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { GoogleLink } from "./google/GoogleLink.tsx";
import { PasswordStep } from "./PasswordStep.tsx";

const loadSignInMessages = () => loadMessages("accounts/sign-in", "accounts/mail");

const SecondFactorStep = lazy(async () => {
  const [{ SecondFactorStep }] = await Promise.all([
    import("./SecondFactorStep.tsx"),
    loadSignInMessages(),
  ]);
  return { default: SecondFactorStep };
});

const ResendLink = lazy(async () => {
  const [{ ResendLink }] = await Promise.all([import("./ResendLink.tsx"), loadSignInMessages()]);
  return { default: ResendLink };
});

type Props = {
  /** Prefills the field. */
  readonly email?: string | undefined;
  /** Outcome of an earlier step. */
  readonly message?: string | undefined;
  /** Whether the page contains nothing else; then the first field takes the focus. */
  readonly isOnlyContent?: boolean;
};
type SecondFactorRequest = { readonly email: string; readonly ticket: string };

/** The complete sign-in: password, second factor and other ways. */
export function SignIn({ email = lastEmail(), message, isOnlyContent = false }: Props) {
  const [typedEmail, setTypedEmail] = useState(email);
  const [error, setError] = useState<string>();
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest>();
  const goBack = (reason?: string) => {
    setSecondFactor(undefined);
    setError(reason);
  };
  if (secondFactor !== undefined)
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorStep ticket={secondFactor.ticket} onBack={goBack} />
      </Suspense>
    );
  return (
    <div className={classes.page}>
      <SignInNotice message={message} error={error} />
      <PasswordStep
        email={typedEmail}
        isOnlyContent={isOnlyContent}
        onError={setError}
        onSecondFactor={(step) => {
          setTypedEmail(step.email);
          setSecondFactor(step);
        }}
      />
      <GoogleLink />
      <ResendSection />
    </div>
  );
}

function SignInNotice({
  message,
  error,
}: Readonly<Record<"message" | "error", string | undefined>>) {
  if (error !== undefined) return <Notice tone="danger">{error}</Notice>;
  return message === undefined ? <SessionEndedNotice /> : <Notice>{message}</Notice>;
}

/** For users who registered but never set a password; the form loads on demand. */
function ResendSection() {
  const t = useMessages("accounts");
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Spinner />}>
        <ResendLink />
      </Suspense>
    );
  return (
    <button type="button" className={classes.textButton} onClick={() => setOpen(true)}>
      {t("noPasswordYet")}
    </button>
  );
}

const SignedOutNotice = lazy(async () => {
  const [{ SignedOutNotice }] = await Promise.all([
    import("./SignedOutNotice.tsx"),
    loadMessages("accounts/sign-in"),
  ]);
  return { default: SignedOutNotice };
});

/** Tells users whose session has ended why they have to sign in again. */
function SessionEndedNotice() {
  const t = useMessages("platform");
  const session = useSession();
  const ended = session.status === "anonymous" ? session.ended : undefined;
  if (ended === undefined || ended === "loggedOut") return null;
  if (ended === "expired") return <Notice>{t("sessionExpired")}</Notice>;
  return (
    <Suspense>
      <SignedOutNotice reason={ended} />
    </Suspense>
  );
}
