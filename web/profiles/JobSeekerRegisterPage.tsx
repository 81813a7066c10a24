import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useTabDraft } from "#/platform/form/use-tab-draft.ts";
import { useWords } from "#/platform/language/language.ts";
import { keepEmail } from "#/platform/state/client-state.ts";
import { TermsBox } from "#/privacy/agree/TermsBox.tsx";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainEmail } from "#/ui/fields/PlainEmail.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { noPhone, PlainPhone } from "#/ui/phone/PlainPhone.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./JobSeekerRegisterPage.module.css";

const draft = "tab:register-jobseeker";
const endpoints = () => import("@wasla/contract/profiles/endpoints");
const rules = () => endpoints().then(({ JobSeekerRegistration }) => JobSeekerRegistration);

/** The first step of a job seeker: enough for an account; the profile follows. */
export function JobSeekerRegisterPage() {
  const t = useWords("profiles");
  const { form, refused, submit, search } = useRegistration();
  const { field, held, setValue, formState } = form;
  const busy = formState.isSubmitting;
  return (
    <div className={style.page}>
      <div>
        <PageTitle>{t("createAccount")}</PageTitle>
        <p className={style.lead}>{t("finishLater")}</p>
      </div>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <form onSubmit={submit} noValidate className="stack">
        <p className="note">{t("allRequired")}</p>
        <PlainField
          {...field("fullName")}
          label={t("fullName")}
          autoComplete="name"
          dir="auto"
          readOnly={busy}
          required
        />
        <PlainEmail
          {...field("email")}
          label={t("email")}
          onCorrect={(email) => setValue("email", email, { shouldDirty: true })}
          readOnly={busy}
          required
        />
        <PlainPhone label={t("phone")} field={held("phone")} readOnly={busy} required />
        <TermsBox {...field("isTermAgreed")} />
        <PlainButton type="submit" busy={busy}>
          {t("createAccount")}
        </PlainButton>
      </form>
      <p className={style.other}>
        {t("haveAccount")} <Link to={`/login${search}`}>{t("signIn")}</Link>
      </p>
    </div>
  );
}

function useRegistration() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refused, setRefused] = useState<string>();
  const form = useAgreedForm(rules, {
    fullName: "",
    email: "",
    phone: noPhone,
    isTermAgreed: false,
  });
  const forget = useTabDraft(form, draft);
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    try {
      const { registerJobSeeker } = await endpoints();
      const ref = new URLSearchParams(search).get("ref") ?? undefined;
      const { data } = await call(registerJobSeeker, { body: { ...body, ref } });
      keepEmail(data.email);
      forget();
      await navigate(`/account-created${search}`, {
        state: { typed: { draft, body, at: Date.now() } },
      });
    } catch (error) {
      if (!form.blame(error)) setRefused(errorText(error));
      notify.error(errorText(error));
    }
  });
  return { form, refused, submit, search };
}
