import { Navigate } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompanyQueryBoundary } from "./CompanyQueryBoundary.tsx";
import { EditForm } from "./edit/EditForm.tsx";
import classes from "./form/form.module.css";

/** Edits the client's profile; an incomplete client is redirected to the registration form. */
export function EditCompanyPage() {
  const t = useMessages("companies/form");
  const { isProfileCompleted } = useUser();
  if (!isProfileCompleted) return <Navigate to="/company-register" replace />;
  return (
    <div className={classes.page} data-below-header>
      <PageTitle>{t("editProfile")}</PageTitle>
      <CompanyQueryBoundary rows={8} height={56}>
        {(client) => <EditForm client={client} />}
      </CompanyQueryBoundary>
    </div>
  );
}
