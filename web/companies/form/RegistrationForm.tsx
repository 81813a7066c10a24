import { isCorporate } from "@wasla/contract/companies/client-types";
import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import { lazy, Suspense } from "react";
import type { DefaultValues } from "react-hook-form";
import type { input } from "zod/v4/core";
import { useTabDraft } from "#/platform/drafts/use-tab-draft.ts";
import type { FieldBinding, useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { TermsCheckbox } from "#/privacy/agree/TermsCheckbox.tsx";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { EmailInput } from "#/ui/fields/EmailInput.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { AccountTypeGroup } from "./AccountTypeGroup.tsx";
import { BusinessGroup } from "./BusinessGroup.tsx";
import { clearHiddenFields } from "./company-form.ts";
import { FieldAnchor } from "./FieldAnchor.tsx";
import { FormErrors } from "./FormErrors.tsx";
import { FormGroup } from "./FormGroup.tsx";
import classes from "./form.module.css";
import { PersonGroup } from "./PersonGroup.tsx";
import { ProfessionsField, parseNames } from "./professions/ProfessionsField.tsx";
import { useClientKind } from "./use-client-kind.ts";
import { useSummaryForm } from "./use-summary-form.ts";

const loadEndpoints = () => import("@wasla/contract/companies/endpoints");
const loadSchema = () =>
  import("@wasla/contract/companies/schemas").then((m) => m.CompanyRegistration);

type Props = {
  readonly initialValues: DefaultValues<input<typeof CompanyRegistration>>;
  readonly draft: string;
  /** The account already has an email address. */
  readonly isEmailKnown?: boolean;
  readonly buttonText: string;
  readonly onSubmit: (registration: CompanyRegistration) => Promise<void>;
};

/** For new clients and for those who signed up with Google. */
export function RegistrationForm(props: Props) {
  const { isEmailKnown = false, buttonText, ...rest } = props;
  const { form, summary } = useRegistration(rest);
  const kind = useClientKind(form);
  const { submit, busy, formError } = form;
  const emailField = (
    <EmailField
      field={form.field("email")}
      onCorrect={(address) => form.setValue("email", address, { shouldDirty: true })}
      isKnown={isEmailKnown}
      busy={busy}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors formError={formError} summary={summary} />
      <AccountTypeGroup form={form} kind={kind} />
      <PersonGroup form={form} kind={kind} busy={busy} emailField={emailField} />
      <BusinessGroup form={form} kind={kind} busy={busy} />
      <ProfessionsGroup
        field={form.bindField("professions")}
        busy={busy}
        isCorporate={isCorporate(kind)}
      />
      <div className={classes.end}>
        <FieldAnchor fieldName="isTermAgreed">
          <TermsCheckbox {...form.field("isTermAgreed")} />
        </FieldAnchor>
        <BusyButton type="submit" busy={busy}>
          {buttonText}
        </BusyButton>
      </div>
    </form>
  );
}

type RegistrationProps = Pick<Props, "initialValues" | "draft" | "onSubmit">;

function useRegistration({ initialValues, draft, onSubmit }: RegistrationProps) {
  const { form, summary } = useSummaryForm(
    loadSchema,
    initialValues,
    async (values) => {
      await onSubmit(clearHiddenFields(values));
      clearDraft();
    },
    loadEndpoints,
  );
  const clearDraft = useTabDraft(form, draft);
  return { form, summary };
}

type EmailFieldProps = {
  readonly field: ReturnType<ReturnType<typeof useContractForm>["field"]>;
  readonly onCorrect: (address: string) => void;
  readonly isKnown: boolean;
  readonly busy: boolean;
};

/** The address that receives the password link; read-only for an existing account. */
function EmailField({ field, onCorrect, isKnown, busy }: EmailFieldProps) {
  const t = useMessages("companies/form");
  return (
    <FieldAnchor fieldName="email">
      {isKnown ? (
        <TextInput {...field} label={t("email")} dir="ltr" readOnly hint={t("emailKnown")} />
      ) : (
        <EmailInput {...field} label={t("email")} onCorrect={onCorrect} readOnly={busy} required />
      )}
    </FieldAnchor>
  );
}

const MonthlyPrice = lazy(() =>
  import("./professions/MonthlyPrice.tsx").then((m) => ({ default: m.MonthlyPrice })),
);

type ProfessionsGroupProps = {
  readonly field: FieldBinding<unknown>;
  readonly busy: boolean;
  readonly isCorporate: boolean;
};

function ProfessionsGroup({ field, busy, isCorporate }: ProfessionsGroupProps) {
  const t = useMessages("companies/form");
  return (
    <FormGroup title={t("professionsTitle")}>
      <p className={classes.note}>
        <strong>
          {t("professionsFixed")} {t("moreProfessions")}
        </strong>
      </p>
      <FieldAnchor fieldName="professions">
        <ProfessionsField field={field} busy={busy} />
      </FieldAnchor>
      <Suspense>
        <MonthlyPrice selected={parseNames(field.value)} isCorporate={isCorporate} />
      </Suspense>
    </FormGroup>
  );
}
