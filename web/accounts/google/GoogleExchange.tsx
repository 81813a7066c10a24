import { accountAddresses } from "@wasla/contract/accounts/addresses";
import { useEffect, useRef, useState } from "react";
import classes from "#/accounts/form.module.css";
import { googleSignInUrl } from "#/accounts/sign-in/google/google-sign-in-url.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { completeSignIn } from "#/platform/state/session.ts";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

type Props = {
  readonly code: string;
  /** Called when a second factor is required. */
  readonly onSecondFactor: (ticket: string) => void;
  readonly onError: (message: string) => void;
};

const slowMs = 8000;

/** Exchanges a one-time code for a session. The code works once, so it is sent only once. */
export function GoogleExchange({ code, onSecondFactor, onError }: Props) {
  const t = useMessages("accounts/google");
  const sent = useRef<string>(undefined);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (sent.current === code) return;
    sent.current = code;
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
