import { registerCompanyAddress } from "@wasla/contract/companies/registration-address";
import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import { Link, useLocation, useNavigate } from "react-router";
import { callApi } from "#/platform/api/call-api.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { emptyCompany } from "./form/company-form.ts";
import classes from "./form/form.module.css";
import { RegistrationForm } from "./form/RegistrationForm.tsx";

const DRAFT_KEY = "tab:register-company";
const initialValues = { ...emptyCompany, email: "", professions: [], isTermAgreed: false };

/** A visitor registers as a company or as a corporate. */
export function CompanyRegisterPage() {
  const t = useMessages("companies/form");
  const navigate = useNavigate();
  const { search } = useLocation();
  const register = async (body: CompanyRegistration) => {
    const ref = new URLSearchParams(search).get("ref") ?? undefined;
    const { data } = await callApi(registerCompanyAddress, { body: { ...body, ref } });
    storeEmail(data.email);
    await navigate(`/account-created${search}`, {
      state: { submittedForm: { draft: DRAFT_KEY, body, submittedAt: Date.now() } },
    });
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t("createAccount")}</PageTitle>
      <p className="note">{t("allRequired")}</p>
      <RegistrationForm
        initialValues={initialValues}
        draft={DRAFT_KEY}
        buttonText={t("createAccount")}
        onSubmit={register}
      />
      <p className={classes.other}>
        {t("haveAccount")} <Link to={`/login${search}`}>{t("signIn")}</Link>
      </p>
    </div>
  );
}
