import { Navigate } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { EditForm } from "./edit/EditForm.tsx";
import style from "./form/form.module.css";
import { WithCompany } from "./WithCompany.tsx";

/** A client's own profile, to change; an incomplete one is completed first. */
export function EditCompanyPage() {
  const t = useWords("companies/form");
  const { isProfileCompleted } = useUser();
  if (!isProfileCompleted) return <Navigate to="/company-register" replace />;
  return (
    <div className={style.page} data-area>
      <PageTitle>{t("editProfile")}</PageTitle>
      <WithCompany rows={8} height={56}>
        {(client) => <EditForm client={client} />}
      </WithCompany>
    </div>
  );
}
