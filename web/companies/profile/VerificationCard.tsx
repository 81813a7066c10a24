import { Text } from "@mantine/core";
import { type CompanyDetails, submitPapers } from "@wasla/contract/companies/endpoints";
import { formatMessage } from "@wasla/contract/messages";
import { useState } from "react";
import { useSubmitDocuments } from "#/companies/requests.ts";
import { fieldErrorMessage } from "#/platform/api/field-error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { LicenceField } from "./LicenceField.tsx";
import classes from "./VerificationCard.module.css";

type Verification = NonNullable<CompanyDetails["verification"]>;
type Props = { readonly verification: Verification };

const textOf = {
  needed: "documentsNeededText",
  submitted: "documentsSubmittedText",
  refused: "documentsRefusedText",
  verified: "verifiedText",
} as const;

/** State of a corporate's verification, and the form for documents it still has to submit. */
export function VerificationCard({ verification }: Props) {
  const t = useMessages("companies");
  const { state, reason, registryNumber } = verification;
  const isOpen = state === "needed" || state === "refused";
  return (
    <Section
      title={t("verification")}
      anchor="verification"
      aside={<VerificationBadge state={state} />}
    >
      <div className={classes.card}>
        <Text>{t(textOf[state])}</Text>
        {isOpen && reason !== null && (
          <Notice tone={state === "refused" ? "danger" : "info"}>
            <span dir="auto">{reason}</span>
          </Notice>
        )}
        {isOpen ? (
          <DocumentsForm registryNumber={registryNumber ?? ""} />
        ) : (
          <SubmittedDocuments verification={verification} />
        )}
      </div>
    </Section>
  );
}

function SubmittedDocuments({ verification: { registryNumber, licence } }: Props) {
  const t = useMessages("companies");
  return (
    <DescriptionList
      items={[
        [t("registryNumber"), registryNumber && <bdi dir="ltr">{registryNumber}</bdi>],
        [t("licence"), licence && <bdi>{licence}</bdi>],
      ]}
    />
  );
}

const toneOf = {
  needed: "warning",
  submitted: "neutral",
  refused: "danger",
  verified: "success",
} as const;
const labelOf = {
  needed: "documentsNeeded",
  submitted: "documentsSubmitted",
  refused: "documentsRefused",
  verified: "verified",
} as const;

type VerificationBadgeProps = Pick<NonNullable<CompanyDetails["verification"]>, "state">;

export function VerificationBadge({ state }: VerificationBadgeProps) {
  const t = useMessages("companies");
  return <StatusBadge tone={toneOf[state]}>{t(labelOf[state])}</StatusBadge>;
}

const loadSchema = async () => submitPapers.body;

/** Submits the registry number and the trade licence together. */
function DocumentsForm({ registryNumber }: { readonly registryNumber: string }) {
  const t = useMessages("companies");
  const { form, licence } = useDocumentsForm(registryNumber);
  const { busy } = form;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <TextInput
        {...form.field("registryNumber")}
        label={t("registryNumber")}
        dir="ltr"
        autoComplete="off"
        readOnly={busy}
        required
      />
      <LicenceField {...licence} busy={busy} />
      <BusyButton type="submit" busy={busy}>
        {t(busy ? "sending" : "sendDocuments")}
      </BusyButton>
    </form>
  );
}

function useDocumentsForm(registryNumber: string) {
  const t = useMessages("companies");
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [licenceError, setError] = useState<string>();
  const send = useSubmitDocuments();
  const requireLicence = () => {
    if (file === undefined) setError(formatMessage(language, "companies.licenceRequired"));
  };
  const form = useSubmitForm(
    loadSchema,
    { registryNumber },
    async (values) => {
      if (file === undefined) return requireLicence();
      try {
        await send.mutateAsync({ ...values, licence: file });
      } catch (error) {
        setError(fieldErrorMessage(error, "licence"));
        throw error;
      }
      notify.success(t("documentsSent"));
    },
    { onInvalid: requireLicence },
  );
  const choose = (newFile: File | undefined, newError?: string) => {
    setFile(newFile);
    setError(newError);
  };
  return { form, licence: { file, error: licenceError, onChoose: choose } };
}
