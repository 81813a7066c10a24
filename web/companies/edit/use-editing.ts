import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { CompanyProfile } from "@wasla/contract/companies/schemas";
import { useMemo, useState } from "react";
import { valuesOf, withoutHidden } from "#/companies/form/company-form.ts";
import { useFailures } from "#/companies/form/use-failures.ts";
import { useSaveCompany } from "#/companies/requests.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useTabDraft } from "#/platform/form/use-tab-draft.ts";
import { useWords } from "#/platform/language/language.ts";
import { phoneText } from "#/ui/text/phone-text.ts";
import { usePicture } from "./use-picture.ts";

const rules = async () => CompanyProfile;

/** The state of the edit page: what is typed, the chosen picture, how both are saved or let go. */
export function useEditing(client: CompanyDetails) {
  const t = useWords("companies/form");
  const [refused, setRefused] = useState<string>();
  const start = useMemo(() => startOf(client), [client]);
  const form = useAgreedForm(rules, start, { shouldFocusError: false });
  const { summary, fail } = useFailures(form.formState.errors);
  const picture = usePicture();
  const save = useSaveCompany();
  useTabDraft(form, `${client._id}:edit-company`);
  const submit = form.handleSubmit(async (typed) => {
    setRefused(undefined);
    const body = { ...withoutHidden(typed), ...(picture.isRemoved && { removePicture: true }) };
    try {
      const saved = await save.mutateAsync({ body, picture: picture.file });
      form.reset(startOf(saved));
      picture.keep();
      notify.success(t("saved"));
    } catch (error) {
      if (form.blame(error)) fail();
      else setRefused(errorText(error));
      notify.error(errorText(error));
    }
  }, fail);
  const discard = () => {
    form.reset(start);
    picture.keep();
    setRefused(undefined);
  };
  const isChanged = form.formState.isDirty || picture.isChanged;
  return { form, picture, summary, refused, submit, isChanged, isKept: save.isPaused, discard };
}

/** What the server holds, as the page shows it: the telephone number in its groups. */
function startOf(client: CompanyDetails) {
  const { phone, ...values } = valuesOf(client);
  const { dialCode, fullNumber } = phone;
  const [code, ...groups] = phoneText(fullNumber).split(" ");
  const isGrouped = code === dialCode && groups.length > 0;
  const localNumber = isGrouped ? groups.join(" ") : phone.localNumber;
  return { ...values, phone: { ...phone, localNumber }, trn: client.trn ?? "" };
}
