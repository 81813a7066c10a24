import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { Link } from "react-router";
import { BusinessGroup } from "#/companies/form/BusinessGroup.tsx";
import { ClientTypeCards } from "#/companies/form/ClientTypeCards.tsx";
import type { CompanyFields } from "#/companies/form/company-form.ts";
import { FieldAnchor } from "#/companies/form/FieldAnchor.tsx";
import { FormGroup } from "#/companies/form/FormGroup.tsx";
import classes from "#/companies/form/form.module.css";
import { PersonGroup } from "#/companies/form/PersonGroup.tsx";
import { useClientKind } from "#/companies/form/use-client-kind.ts";
import { ProfessionList } from "#/companies/profile/ProfessionList.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { PictureField } from "./PictureField.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { useCompanyForm } from "./use-company-form.ts";

/** Edits a company's details. Account type, email and professions are only shown. */
export function EditForm({ client }: { readonly client: CompanyDetails }) {
  const t = useMessages("companies/form");
  const edit = useCompanyForm(client);
  const { form, summary } = edit;
  const kind = useClientKind(form);
  const busy = form.formState.isSubmitting;
  return (
    <form onSubmit={edit.submit} noValidate className={classes.form}>
      {edit.submitError !== undefined && <Notice tone="danger">{edit.submitError}</Notice>}
      <ErrorSummary
        errors={summary.invalidFields}
        failures={summary.failures}
        title={t("toFix", { count: summary.invalidFields.length })}
      />
      <PictureField client={client} picture={edit.picture} busy={busy} />
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
        errorMessage={edit.submitError}
        // Before the first failed save, fields show their errors alone.
        invalidCount={summary.failures > 0 ? summary.invalidFields.length : 0}
        onDiscard={edit.discard}
        onShortcut={edit.submit}
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
