import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { CompanyProfile } from "@wasla/contract/companies/schemas";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { useMemo } from "react";
import { clearHiddenFields, toFormValues } from "#/companies/form/company-form.ts";
import { useSummaryForm } from "#/companies/form/use-summary-form.ts";
import { useSaveCompany } from "#/companies/requests.ts";
import { useTabDraft } from "#/platform/drafts/use-tab-draft.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { usePictureChoice } from "./use-picture-choice.ts";

const loadSchema = async () => CompanyProfile;

/** State of the edit page: values, chosen picture, saving and discarding. */
export function useCompanyForm(client: CompanyDetails) {
  const t = useMessages("companies/form");
  const initialValues = useMemo(() => toInitialValues(client), [client]);
  const picture = usePictureChoice();
  const save = useSaveCompany();
  const { form, summary } = useSummaryForm(loadSchema, initialValues, async (values) => {
    const body = {
      ...clearHiddenFields(values),
      ...(picture.isRemoved && { removePicture: true }),
    };
    const saved = await save.mutateAsync({ body, picture: picture.file });
    form.reset(toInitialValues(saved));
    picture.reset();
    notify.success(t("saved"));
  });
  useTabDraft(form, `${client._id}:edit-company`);
  const discard = () => {
    form.reset(initialValues);
    picture.reset();
  };
  const isChanged = form.formState.isDirty || picture.isChanged;
  return { form, picture, summary, isChanged, isQueuedOffline: save.isPaused, discard };
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
