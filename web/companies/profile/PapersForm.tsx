import { submitPapers } from "@wasla/contract/companies/endpoints";
import { say } from "@wasla/contract/messages";
import { useState } from "react";
import { useSubmitPapers } from "#/companies/requests.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { LicenceField } from "./LicenceField.tsx";
import style from "./VerificationCard.module.css";

const rules = async () => submitPapers.body;

/** The registry number and the trade licence, handed in together. */
export function PapersForm({ registryNumber }: { readonly registryNumber: string }) {
  const t = useWords("companies");
  const { form, licence, submit } = usePapers(registryNumber);
  const busy = form.formState.isSubmitting;
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <PlainField
        {...form.field("registryNumber")}
        label={t("registryNumber")}
        dir="ltr"
        autoComplete="off"
        readOnly={busy}
        required
      />
      <LicenceField {...licence} busy={busy} />
      <PlainButton type="submit" busy={busy}>
        {t(busy ? "sending" : "sendPapers")}
      </PlainButton>
    </form>
  );
}

function usePapers(registryNumber: string) {
  const t = useWords("companies");
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const send = useSubmitPapers();
  const form = useAgreedForm(rules, { registryNumber });
  const missing = () => {
    if (file === undefined) setError(say(language, "companies.licenceRequired"));
  };
  const submit = form.handleSubmit(async (typed) => {
    if (file === undefined) return missing();
    try {
      await send.mutateAsync({ ...typed, licence: file });
      notify.success(t("papersSent"));
    } catch (refusal) {
      form.blame(refusal);
      setError(sentenceAbout("licence", refusal));
      notify.error(errorText(refusal));
    }
  }, missing);
  const choose = (chosen: File | undefined, refused?: string) => {
    setFile(chosen);
    setError(refused);
  };
  return { form, licence: { file, error, onChoose: choose }, submit };
}

function sentenceAbout(field: string, refusal: unknown): string | undefined {
  if (!(refusal instanceof CallError)) return undefined;
  return refusal.errors?.find((wrong) => wrong.field === field)?.message;
}
