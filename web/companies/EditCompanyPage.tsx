import { Navigate } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { EditForm } from "./edit/EditForm.tsx";
import style from "./form/form.module.css";
import { useOwnCompany } from "./requests.ts";

/** A client's own profile, to change; an incomplete one is completed first. */
export function EditCompanyPage() {
  const t = useWords("companies/form");
  const { isProfileCompleted } = useUser();
  const { data, error, isFetching, refetch } = useOwnCompany();
  if (!isProfileCompleted) return <Navigate to="/company-register" replace />;
  return (
    <div className={style.page} data-area>
      <PageTitle>{t("editProfile")}</PageTitle>
      {data && <EditForm client={data} />}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Waiting rows={8} height={56} />}
    </div>
  );
}
