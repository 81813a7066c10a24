import { accountAddresses } from "@wasla/contract/accounts/addresses";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import classes from "#/accounts/form.module.css";
import { googleSignInUrl } from "#/accounts/sign-in/google/GoogleLink.tsx";
import { useFragment } from "#/accounts/use-fragment.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadMessages, useMessages } from "#/platform/language/language.ts";
import { completeSignIn } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

const SecondFactorStep = lazy(async () => {
  const [{ SecondFactorStep }] = await Promise.all([
    import("#/accounts/sign-in/SecondFactorStep.tsx"),
    loadMessages("accounts/sign-in"),
  ]);
  return { default: SecondFactorStep };
});

type LandingStep =
  | { readonly name: "exchange" }
  | { readonly name: "secondFactor"; readonly ticket: string }
  | { readonly name: "refused"; readonly message: string };

/** Landing page of the sign-in with Google: exchanges the code or shows why there is none. */
export function GoogleLandingPage() {
  const t = useMessages("accounts/google");
  const navigate = useNavigate();
  const params = useFragment();
  const code = params.get("code");
  const [step, setStep] = useState<LandingStep>({ name: "exchange" });
  const failure = step.name === "refused" ? step.message : undefined;
  if (code === null || failure !== undefined)
    return <NotSignedIn message={failure ?? t(findReason(params))} />;
  if (step.name === "secondFactor")
    return (
      <div className={classes.page}>
        <PageTitle>{t("title")}</PageTitle>
        <Suspense>
          <SecondFactorStep
            ticket={step.ticket}
            onBack={(message) =>
              message ? setStep({ name: "refused", message }) : void navigate("/login")
            }
          />
        </Suspense>
      </div>
    );
  return (
    <GoogleExchange
      code={code}
      onSecondFactor={(ticket) => setStep({ name: "secondFactor", ticket })}
      onError={(message) => setStep({ name: "refused", message })}
    />
  );
}

const reasons = ["off", "failed", "cancelled", "unverified", "unlinked"] as const;

/** A URL with neither code nor error means that the sign-in is over. */
function findReason(params: URLSearchParams) {
  const error = params.get("error");
  return reasons.find((reason) => reason === error) ?? (error === null ? "ended" : "failed");
}

/** Why the sign-in with Google failed, and other ways to sign in. */
function NotSignedIn({ message }: { readonly message: string }) {
  const t = useMessages("accounts/google");
  const { search } = window.location;
  return (
    <div className={classes.page}>
      <PageTitle>{t("notSignedIn")}</PageTitle>
      <div role="alert">
        <Notice tone="danger">{message}</Notice>
      </div>
      <div className="stack">
        <ButtonLink to={`/login${search}`} large>
          {t("toSignIn")}
        </ButtonLink>
        <ButtonLink to={`/register${search}`} large outlined>
          {t("toRegister")}
        </ButtonLink>
      </div>
    </div>
  );
}

type Props = {
  readonly code: string;
  /** Called when a second factor is required. */
  readonly onSecondFactor: (ticket: string) => void;
  readonly onError: (message: string) => void;
};

const slowMs = 8000;

/** Exchanges a one-time code for a session. The code works once, so it is sent only once. */
function GoogleExchange({ code, onSecondFactor, onError }: Props) {
  const t = useMessages("accounts/google");
  const sentCode = useRef<string>(undefined);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (sentCode.current === code) return;
    sentCode.current = code;
    exchangeCode(code).then(
      (ticket) => ticket !== undefined && onSecondFactor(ticket),
      (error: unknown) => {
        notify.error(errorMessage(error));
        onError(errorMessage(error));
      },
    );
  }, [code, onSecondFactor, onError]);
  return (
    <div className={classes.page}>
      <PageTitle>{t("signingIn")}</PageTitle>
      <div role="status" className={classes.wait}>
        <Spinner />
        {t(isSlow ? "slow" : "wait")}
      </div>
      {isSlow && (
        <ButtonLink to={googleSignInUrl(window.location.search)} reloadDocument outlined>
          {t("tryAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

async function exchangeCode(code: string): Promise<string | undefined> {
  return completeSignIn(
    (await callApi(accountAddresses.exchangeGoogleCode, { body: { code } })).data,
  );
}
