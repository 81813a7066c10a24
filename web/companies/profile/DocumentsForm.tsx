import { submitPapers } from "@wasla/contract/companies/endpoints";
import { formatMessage } from "@wasla/contract/messages";
import { useState } from "react";
import { useSubmitDocuments } from "#/companies/requests.ts";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useContractForm } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { LicenceField } from "./LicenceField.tsx";
import classes from "./VerificationCard.module.css";

const loadSchema = async () => submitPapers.body;

/** Submits the registry number and the trade licence together. */
export function DocumentsForm({ registryNumber }: { readonly registryNumber: string }) {
  const t = useMessages("companies");
  const { form, licence, submit } = useDocumentsForm(registryNumber);
  const busy = form.formState.isSubmitting;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
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
  const [error, setError] = useState<string>();
  const send = useSubmitDocuments();
  const form = useContractForm(loadSchema, { registryNumber });
  const missingLicence = () => {
    if (file === undefined) setError(formatMessage(language, "companies.licenceRequired"));
  };
  const submit = form.handleSubmit(async (typed) => {
    if (file === undefined) return missingLicence();
    try {
      await send.mutateAsync({ ...typed, licence: file });
      notify.success(t("documentsSent"));
    } catch (refusal) {
      form.setServerErrors(refusal);
      setError(fieldMessage("licence", refusal));
      notify.error(errorMessage(refusal));
    }
  }, missingLicence);
  const choose = (chosen: File | undefined, refused?: string) => {
    setFile(chosen);
    setError(refused);
  };
  return { form, licence: { file, error, onChoose: choose }, submit };
}

function fieldMessage(field: string, refusal: unknown): string | undefined {
  if (!(refusal instanceof ApiError)) return undefined;
  return refusal.errors?.find((wrong) => wrong.field === field)?.message;
}
