import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import { useMemo } from "react";
import { Navigate } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompanyQueryBoundary } from "./CompanyQueryBoundary.tsx";
import { toFormValues } from "./form/company-form.ts";
import classes from "./form/form.module.css";
import { RegistrationForm } from "./form/RegistrationForm.tsx";
import { useSaveCompany } from "./requests.ts";

/** Completes the registration of a client who signed up with Google. */
export function CompleteCompanyPage() {
  const t = useMessages("companies/form");
  const { isProfileCompleted } = useUser();
  if (isProfileCompleted) return <Navigate to="/profile" replace />;
  return (
    <div className={classes.page} data-below-header>
      <PageTitle>{t("completeProfile")}</PageTitle>
      <p className="note">{t("allRequired")}</p>
      <CompanyQueryBoundary rows={8} height={56}>
        {(client) => <CompletionForm client={client} />}
      </CompanyQueryBoundary>
    </div>
  );
}

function CompletionForm({ client }: { readonly client: CompanyDetails }) {
  const t = useMessages("companies/form");
  const save = useSaveCompany({ networkMode: "always" });
  const initialValues = useMemo(
    () => ({
      ...toFormValues(client),
      email: client.email,
      professions: client.professions.map(({ label }) => label),
      isTermAgreed: false,
    }),
    [client],
  );
  const completeRegistration = async ({ email: _, ...body }: CompanyRegistration) => {
    await save.mutateAsync({ body });
    notify.success(t("completed"));
  };
  return (
    <RegistrationForm
      initialValues={initialValues}
      draft={`${client._id}:complete-company`}
      isEmailKnown
      buttonText={t("finish")}
      onSubmit={completeRegistration}
    />
  );
}
