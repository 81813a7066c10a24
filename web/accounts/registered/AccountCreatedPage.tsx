import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import style from "#/accounts/form.module.css";
import { AskForLink } from "#/accounts/mail/AskForLink.tsx";
import { InboxLink } from "#/accounts/mail/InboxLink.tsx";
import { SendAgain } from "#/accounts/mail/SendAgain.tsx";
import { PathLink } from "#/accounts/PathLink.tsx";
import { questionnaireQuery } from "#/catalogue/questionnaire.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useWords } from "#/platform/language/language.ts";
import { useClientState } from "#/platform/state/client-state.ts";
import { keepDraft } from "#/platform/state/tab-draft.ts";
import { Drawing } from "#/ui/brand/Drawing.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** After a registration: where the mail with the link went. The same for an address in use. */
export function AccountCreatedPage() {
  const t = useWords("accounts/registered");
  const email = useClientState(({ auth }) => auth.emailData);
  useQuestionsOfJobSeekers();
  return (
    <div className={style.page}>
      <Drawing kind="mail" />
      <PageTitle>{t("checkInbox")}</PageTitle>
      {email === null ? <Unknown /> : <SentTo email={email} />}
      <PathLink path="/login">{t("toSignIn")}</PathLink>
    </div>
  );
}

/** Whoever waits for the mail is asked them next, and has a copy by then. */
function useQuestionsOfJobSeekers() {
  const { state } = useLocation();
  const isJobSeeker = recent(state?.typed)?.draft === "tab:register-jobseeker";
  useEffect(() => {
    if (isJobSeeker) void queryClient.prefetchQuery(questionnaireQuery());
  }, [isJobSeeker]);
}

function SentTo({ email }: { readonly email: string }) {
  const t = useWords("accounts/registered");
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const goBack = async () => {
    const typed = recent(state?.typed);
    if (!typed) return void (await navigate(`/register${search}`));
    keepDraft(typed.draft, typed.body);
    // The form's heading takes the focus as it comes; from there it goes on to the address.
    document.addEventListener("focusin", toAddress, { once: true });
    await navigate(forms[typed.draft] + search, { replace: true });
  };
  return (
    <div className="stack">
      <p>
        {t("sentTo")} <bdi className={style.strong}>{email}</bdi>
      </p>
      <button type="button" className={style.textButton} onClick={() => void goBack()}>
        {t("notYours")}
      </button>
      <p>{t("whatNext")}</p>
      <p className="dim">{t("spam")}</p>
      <InboxLink email={email} />
      <SendAgain kind="registration" email={email} />
    </div>
  );
}

function toAddress() {
  document.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
}

const keptMs = 30 * 60_000;

const forms = {
  "tab:register-company": "/company-register",
  "tab:register-jobseeker": "/jobseeker-register",
} as const;

/** What the form has just sent, as its page handed it over with the way here. */
type Typed = { readonly draft: keyof typeof forms; readonly body: unknown; readonly at: number };

function recent(typed: Typed | undefined): Typed | undefined {
  return typed && typed.draft in forms && Date.now() - typed.at < keptMs ? typed : undefined;
}

/** Another browser, or one that keeps nothing. */
function Unknown() {
  const t = useWords("accounts/registered");
  return (
    <div className="stack">
      <p>{t("ourMail")}</p>
      <AskForLink
        kind="registration"
        label={t("resend")}
        lead={<p className="dim">{t("spam")}</p>}
      />
    </div>
  );
}
