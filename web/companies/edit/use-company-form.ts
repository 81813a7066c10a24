import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { CompanyProfile } from "@wasla/contract/companies/schemas";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { useMemo, useState } from "react";
import { clearHiddenFields, toFormValues } from "#/companies/form/company-form.ts";
import { useErrorSummary } from "#/companies/form/use-error-summary.ts";
import { useSaveCompany } from "#/companies/requests.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useTabDraft } from "#/platform/drafts/use-tab-draft.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { usePictureChoice } from "./use-picture-choice.ts";

const loadSchema = async () => CompanyProfile;

/** State of the edit page: values, chosen picture, saving and discarding. */
export function useCompanyForm(client: CompanyDetails) {
  const t = useMessages("companies/form");
  const [submitError, setSubmitError] = useState<string>();
  const initialValues = useMemo(() => toInitialValues(client), [client]);
  const form = useContractForm(loadSchema, initialValues, { shouldFocusError: false });
  const { summary, reportFailure } = useErrorSummary(form.formState.errors);
  const picture = usePictureChoice();
  const save = useSaveCompany();
  useTabDraft(form, `${client._id}:edit-company`);
  const submit = form.handleSubmit(async (typed) => {
    setSubmitError(undefined);
    const body = { ...clearHiddenFields(typed), ...(picture.isRemoved && { removePicture: true }) };
    try {
      const saved = await save.mutateAsync({ body, picture: picture.file });
      form.reset(toInitialValues(saved));
      picture.reset();
      notify.success(t("saved"));
    } catch (error) {
      if (form.setServerErrors(error)) reportFailure();
      else setSubmitError(errorMessage(error));
      notify.error(errorMessage(error));
    }
  }, reportFailure);
  const discard = () => {
    form.reset(initialValues);
    picture.reset();
    setSubmitError(undefined);
  };
  const isChanged = form.formState.isDirty || picture.isChanged;
  return {
    form,
    picture,
    summary,
    submitError,
    submit,
    isChanged,
    isQueuedOffline: save.isPaused,
    discard,
  };
}

/** The stored values as the form shows them, with the phone number in groups. */
function toInitialValues(client: CompanyDetails) {
  const { phone, ...values } = toFormValues(client);
  const { dialCode, fullNumber } = phone;
  const [code, ...groups] = formatPhone(fullNumber).split(" ");
  const isGrouped = code === dialCode && groups.length > 0;
  const localNumber = isGrouped ? groups.join(" ") : phone.localNumber;
  return { ...values, phone: { ...phone, localNumber }, trn: client.trn ?? "" };
}
