import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "#/platform/call/call.ts";
import { useWords } from "#/platform/language/language.ts";
import { keepEmail } from "#/platform/state/client-state.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { emptyCompany } from "./form/company-form.ts";
import style from "./form/form.module.css";
import { RegistrationForm } from "./form/RegistrationForm.tsx";

const draft = "tab:register-company";
const start = { ...emptyCompany, email: "", professions: [], isTermAgreed: false };

/** A visitor registers as a company or as a corporate. */
export function CompanyRegisterPage() {
  const t = useWords("companies/form");
  const navigate = useNavigate();
  const { search } = useLocation();
  const register = async (body: CompanyRegistration) => {
    const { registerCompany } = await import("@wasla/contract/companies/endpoints");
    const ref = new URLSearchParams(search).get("ref") ?? undefined;
    const { data } = await call(registerCompany, { body: { ...body, ref } });
    keepEmail(data.email);
    await navigate(`/account-created${search}`, {
      state: { typed: { draft, body, at: Date.now() } },
    });
  };
  return (
    <div className={style.page}>
      <PageTitle>{t("createAccount")}</PageTitle>
      <p className="note">{t("allRequired")}</p>
      <RegistrationForm
        start={start}
        draft={draft}
        buttonText={t("createAccount")}
        onSend={register}
      />
      <p className={style.other}>
        {t("haveAccount")} <Link to={`/login${search}`}>{t("signIn")}</Link>
      </p>
    </div>
  );
}
