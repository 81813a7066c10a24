import { lazy, Suspense, useState } from "react";
import { EndedNotice } from "#/accounts/EndedNotice.tsx";
import style from "#/accounts/form.module.css";
import { loadWords, useWords } from "#/platform/language/language.ts";
import { knownEmail } from "#/platform/state/client-state.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PasswordStep } from "./PasswordStep.tsx";

const words = () => loadWords("accounts/sign-in", "accounts/mail");

const GoogleLink = lazy(() =>
  import("./google/GoogleLink.tsx").then((part) => ({ default: part.GoogleLink })),
);

const SecondFactorStep = lazy(async () => {
  const [{ SecondFactorStep }] = await Promise.all([import("./SecondFactorStep.tsx"), words()]);
  return { default: SecondFactorStep };
});

const ResendLink = lazy(async () => {
  const [{ ResendLink }] = await Promise.all([import("./ResendLink.tsx"), words()]);
  return { default: ResendLink };
});

type Props = {
  /** Already in the field. */
  readonly email?: string | undefined;
  /** What has happened before. */
  readonly said?: string | undefined;
  /** The page is there for nothing else: typing may begin at once. */
  readonly isAlone?: boolean;
};
type Asked = { readonly email: string; readonly ticket: string };

/** The whole of signing in: the password, the second factor in its place, and other ways in. */
export function SignIn({ email = knownEmail(), said, isAlone = false }: Props) {
  const [typed, setTyped] = useState(email);
  const [refused, setRefused] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const goBack = (said?: string) => {
    setAsked(undefined);
    setRefused(said);
  };
  if (asked !== undefined)
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorStep ticket={asked.ticket} onBack={goBack} />
      </Suspense>
    );
  return (
    <div className={style.page}>
      <Before said={said} refused={refused} />
      <PasswordStep
        email={typed}
        isAlone={isAlone}
        onRefused={setRefused}
        onAsked={(step) => {
          setTyped(step.email);
          setAsked(step);
        }}
      />
      {pageSettings.hasGoogle && (
        <Suspense>
          <GoogleLink />
        </Suspense>
      )}
      <Resend />
    </div>
  );
}

function Before({ said, refused }: Readonly<Record<"said" | "refused", string | undefined>>) {
  if (refused !== undefined) return <Notice tone="danger">{refused}</Notice>;
  return said === undefined ? <EndedNotice /> : <Notice>{said}</Notice>;
}

/** For whoever has registered and never set a password; its form comes when it is wanted. */
function Resend() {
  const t = useWords("accounts");
  const [isWanted, setWanted] = useState(false);
  if (isWanted)
    return (
      <Suspense fallback={<Spinner />}>
        <ResendLink />
      </Suspense>
    );
  return (
    <button type="button" className={style.textButton} onClick={() => setWanted(true)}>
      {t("noPasswordYet")}
    </button>
  );
}
