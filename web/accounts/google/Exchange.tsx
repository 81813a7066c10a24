import { exchangeGoogle } from "@wasla/contract/accounts/google-endpoints";
import { useEffect, useRef, useState } from "react";
import style from "#/accounts/form.module.css";
import { googleAddress } from "#/accounts/sign-in/google/google-address.ts";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { admit } from "#/platform/state/session.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

type Props = {
  readonly code: string;
  /** A second factor is asked for. */
  readonly onAsked: (ticket: string) => void;
  readonly onRefused: (said: string) => void;
};

const slowMs = 8000;

/** Waits for the session that a code is good for; it is good once, so it is sent once. */
export function Exchange({ code, onAsked, onRefused }: Props) {
  const t = useWords("accounts/google");
  const sent = useRef<string>(undefined);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const late = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(late);
  }, []);
  useEffect(() => {
    if (sent.current === code) return;
    sent.current = code;
    trade(code).then(
      (ticket) => ticket !== undefined && onAsked(ticket),
      (error: unknown) => {
        notify.error(errorText(error));
        onRefused(errorText(error));
      },
    );
  }, [code, onAsked, onRefused]);
  return (
    <div className={style.page}>
      <PageTitle>{t("signingIn")}</PageTitle>
      <div role="status" className={style.wait}>
        <Spinner />
        {t(isSlow ? "slow" : "wait")}
      </div>
      {isSlow && (
        <PlainLink to={googleAddress(window.location.search)} reloadDocument quiet>
          {t("tryAgain")}
        </PlainLink>
      )}
    </div>
  );
}

async function trade(code: string): Promise<string | undefined> {
  return admit((await call(exchangeGoogle, { body: { code } })).data);
}
