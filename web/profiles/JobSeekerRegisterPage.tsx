import { registerJobSeekerAddress } from "@wasla/contract/profiles/registration-address";
import { Link, useLocation, useNavigate } from "react-router";
import { callApi } from "#/platform/api/call-api.ts";
import { useTabDraft } from "#/platform/drafts/use-tab-draft.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { TermsCheckbox } from "#/privacy/agree/TermsCheckbox.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { emptyPhone, PhoneInput } from "#/ui/phone/PhoneInput.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { EmailInput } from "#/ui/public/EmailInput.tsx";
import { TextInput } from "#/ui/public/TextInput.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./JobSeekerRegisterPage.module.css";

const draft = "tab:register-jobseeker";
const loadSchema = () =>
  import("@wasla/contract/profiles/endpoints").then(
    ({ JobSeekerRegistration }) => JobSeekerRegistration,
  );

/** Creates the account; the profile is filled in later. */
export function JobSeekerRegisterPage() {
  const t = useMessages("profiles");
  const { search } = useLocation();
  const { field, bindField, setValue, submit, busy, formError } = useRegistration(search);
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>{t("createAccount")}</PageTitle>
        <p className={classes.lead}>{t("finishLater")}</p>
      </div>
      {formError && <Notice tone="danger">{formError}</Notice>}
      <form onSubmit={submit} noValidate className="stack">
        <p className="note">{t("allRequired")}</p>
        <TextInput
          {...field("fullName")}
          label={t("fullName")}
          autoComplete="name"
          dir="auto"
          readOnly={busy}
          required
        />
        <EmailInput
          {...field("email")}
          label={t("email")}
          onCorrect={(email) => setValue("email", email, { shouldDirty: true })}
          readOnly={busy}
          required
        />
        <PhoneInput label={t("phone")} field={bindField("phone")} readOnly={busy} required />
        <TermsCheckbox {...field("isTermAgreed")} />
        <Button type="submit" busy={busy}>
          {t("createAccount")}
        </Button>
      </form>
      <p className={classes.other}>
        {t("haveAccount")} <Link to={`/login${search}`}>{t("signIn")}</Link>
      </p>
    </div>
  );
}

function useRegistration(search: string) {
  const navigate = useNavigate();
  const form = useSubmitForm(
    loadSchema,
    { fullName: "", email: "", phone: emptyPhone, isTermAgreed: false },
    async (body) => {
      const ref = new URLSearchParams(search).get("ref") ?? undefined;
      const { data } = await callApi(registerJobSeekerAddress, { body: { ...body, ref } });
      storeEmail(data.email);
      discardDraft();
      await navigate(`/account-created${search}`, {
        state: { submittedForm: { draft, body, submittedAt: Date.now() } },
      });
    },
  );
  const discardDraft = useTabDraft(form, draft);
  return form;
}
