import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { Link } from "react-router";
import { BusinessGroup } from "#/companies/form/BusinessGroup.tsx";
import { ClientTypeCards } from "#/companies/form/ClientTypeCards.tsx";
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

/** The registration form without the fields that cannot be changed. */
export function EditForm({ client }: { readonly client: CompanyDetails }) {
  const t = useMessages("companies/form");
  const { form, picture, summary, submitError, submit, discard, isChanged, isQueuedOffline } =
    useCompanyForm(client);
  const kind = useClientKind(form);
  const busy = form.formState.isSubmitting;
  const isCorporate = client.role === "corporate";
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {submitError !== undefined && <Notice tone="danger">{submitError}</Notice>}
      <ErrorSummary
        errors={summary.invalidFields}
        failures={summary.failures}
        title={t("toFix", { count: summary.invalidFields.length })}
      />
      <PictureField client={client} picture={picture} busy={busy} />
      <FormGroup title={t("accountType")}>
        <p className={classes.note}>
          {t(isCorporate ? "corporate" : "company")}
          <span className={classes.aside}>{t("typeFixed")}</span>
        </p>
        {!isCorporate && <ClientTypeCards form={form} />}
      </FormGroup>
      <PersonGroup
        form={form}
        kind={kind}
        busy={busy}
        email={<EmailLine address={client.email} />}
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
        {...{ isChanged, isQueuedOffline, busy }}
        errorMessage={submitError}
        invalidCount={summary.failures > 0 ? summary.invalidFields.length : 0}
        onDiscard={discard}
        onSave={submit}
      />
    </form>
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
