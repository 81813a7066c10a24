import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { Link, Navigate } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompanyQueryBoundary } from "./CompanyQueryBoundary.tsx";
import { PictureField } from "./edit/PictureField.tsx";
import { SaveBar } from "./edit/SaveBar.tsx";
import { useCompanyForm } from "./edit/use-company-form.ts";
import { ClientTypeCards } from "./form/AccountTypeGroup.tsx";
import { BusinessGroup } from "./form/BusinessGroup.tsx";
import type { CompanyFields } from "./form/company-form.ts";
import { FieldAnchor } from "./form/FieldAnchor.tsx";
import { FormErrors } from "./form/FormErrors.tsx";
import { FormGroup } from "./form/FormGroup.tsx";
import classes from "./form/form.module.css";
import { PersonGroup } from "./form/PersonGroup.tsx";
import { useClientKind } from "./form/use-client-kind.ts";
import { ProfessionList } from "./profile/ProfessionList.tsx";

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

/** Edits a company's details. Account type, email and professions are only shown. */
function EditForm({ client }: { readonly client: CompanyDetails }) {
  const t = useMessages("companies/form");
  const edit = useCompanyForm(client);
  const { form, summary, picture } = edit;
  const kind = useClientKind(form);
  const { submit, busy, formError } = form;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors formError={formError} summary={summary} />
      <PictureField client={client} picture={picture} busy={busy} />
      <FixedAccountType client={client} form={form} />
      <PersonGroup
        form={form}
        kind={kind}
        busy={busy}
        emailField={<EmailLine address={client.email} />}
      />
      <BusinessGroup form={form} kind={kind} busy={busy}>
        <FieldAnchor fieldName="trn">
          <TextInput
            {...form.field("trn")}
            label={t("trn")}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            readOnly={busy}
          />
        </FieldAnchor>
      </BusinessGroup>
      <FormGroup title={t("professionsTitle")}>
        <p className={classes.note}>
          <strong>{t("professionsFixed")}</strong>
        </p>
        <ProfessionList professions={client.professions} />
      </FormGroup>
      <SaveBar
        isChanged={edit.isChanged}
        isQueuedOffline={edit.isQueuedOffline}
        busy={busy}
        errorMessage={formError}
        // Before the first failed save, fields show their errors alone.
        invalidCount={summary.failures > 0 ? summary.invalidFields.length : 0}
        onDiscard={edit.discard}
        onShortcut={submit}
      />
    </form>
  );
}

type AccountTypeProps = { readonly client: CompanyDetails; readonly form: CompanyFields };

/** The account type is fixed; a company may still change its client type. */
function FixedAccountType({ client, form }: AccountTypeProps) {
  const t = useMessages("companies/form");
  const isCorporate = client.role === "corporate";
  return (
    <FormGroup title={t("accountType")}>
      <p className={classes.note}>
        {t(isCorporate ? "corporate" : "company")}
        <span className={classes.aside}>{t("typeFixed")}</span>
      </p>
      {!isCorporate && <ClientTypeCards form={form} />}
    </FormGroup>
  );
}

function EmailLine({ address }: { readonly address: string }) {
  const t = useMessages("companies/form");
  return (
    <p className={classes.note}>
      <span className={classes.name}>{t("email")}</span>
      <bdi dir="ltr">{address}</bdi>
      <span className={classes.aside}>
        {t("emailKnown")} <Link to="/settings#email">{t("changeInSettings")}</Link>
      </span>
    </p>
  );
}
