import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import classes from "#/accounts/form.module.css";
import { InboxLink } from "#/accounts/mail/InboxLink.tsx";
import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { ResendButton } from "#/accounts/mail/ResendButton.tsx";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { questionnaireQuery } from "#/catalogue/questionnaire-request.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { tabDrafts } from "#/platform/drafts/draft-storage.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useClientState } from "#/platform/state/client-state.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Says where the registration mail went; reads the same if the address was already in use. */
export function AccountCreatedPage() {
  const t = useMessages("accounts/mail");
  const email = useClientState(({ auth }) => auth.emailData);
  usePrefetchQuestionnaire();
  return (
    <div className={classes.page}>
      <Illustration kind="mail" />
      <PageTitle>{t("checkInbox")}</PageTitle>
      {email === null ? <UnknownAddress /> : <SentToAddress email={email} />}
      <PublicPageLink path="/login">{t("toSignIn")}</PublicPageLink>
    </div>
  );
}

/** New job seekers answer these questions next. */
function usePrefetchQuestionnaire() {
  const { state } = useLocation();
  const isJobSeeker = findRecentForm(state)?.draft === "tab:register-jobseeker";
  useEffect(() => {
    if (isJobSeeker) void queryClient.prefetchQuery(questionnaireQuery());
  }, [isJobSeeker]);
}

function SentToAddress({ email }: { readonly email: string }) {
  const t = useMessages("accounts/mail");
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const returnToForm = async () => {
    const form = findRecentForm(state);
    if (!form) {
      await navigate(`/register${search}`);
      return;
    }
    tabDrafts.write(form.draft, form.body);
    // The form's heading takes the focus when it mounts; pass it on to the email field.
    document.addEventListener("focusin", focusEmailField, { once: true });
    await navigate(formPaths[form.draft] + search, { replace: true });
  };
  return (
    <div className="stack">
      <p>
        {t("sentTo")} <bdi className={classes.strong}>{email}</bdi>
      </p>
      <button type="button" className={classes.textButton} onClick={() => void returnToForm()}>
        {t("notYours")}
      </button>
      <p>{t("whatNext")}</p>
      <p className="dim">{t("spam")}</p>
      <InboxLink email={email} />
      <ResendButton kind="registration" email={email} />
    </div>
  );
}

function focusEmailField() {
  document.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
}

const SUBMITTED_FORM_TTL_MS = 30 * 60_000;

const formPaths = {
  "tab:register-company": "/company-register",
  "tab:register-jobseeker": "/jobseeker-register",
} as const;

/** What the visitor has just submitted; the registration page passes it in the navigation state. */
type SubmittedForm = {
  readonly draft: keyof typeof formPaths;
  readonly body: unknown;
  readonly submittedAt: number;
};

type NavigationState = { readonly submittedForm?: SubmittedForm } | null;

function findRecentForm(state: NavigationState): SubmittedForm | undefined {
  const form = state?.submittedForm;
  if (!form || !(form.draft in formPaths)) return undefined;
  return Date.now() - form.submittedAt < SUBMITTED_FORM_TTL_MS ? form : undefined;
}

/** For another browser, or one without storage. */
function UnknownAddress() {
  const t = useMessages("accounts/mail");
  return (
    <div className="stack">
      <p>{t("ourMail")}</p>
      <RequestLink
        kind="registration"
        label={t("resend")}
        intro={<p className="dim">{t("spam")}</p>}
      />
    </div>
  );
}
