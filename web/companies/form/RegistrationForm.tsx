import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import { useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { input } from "zod/v4/core";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useTabDraft } from "#/platform/form/use-tab-draft.ts";
import { useWords } from "#/platform/language/language.ts";
import { TermsBox } from "#/privacy/agree/TermsBox.tsx";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import plain from "#/ui/theme/like-plain.module.css";
import { AccountTypeGroup } from "./AccountTypeGroup.tsx";
import { BusinessGroup } from "./BusinessGroup.tsx";
import { withoutHidden } from "./company-form.ts";
import { EmailField } from "./EmailField.tsx";
import style from "./form.module.css";
import { PersonGroup } from "./PersonGroup.tsx";
import { Place } from "./Place.tsx";
import { ProfessionsGroup } from "./professions/ProfessionsGroup.tsx";
import { useFailures } from "./use-failures.ts";
import { useKind } from "./use-kind.ts";

const calls = () => import("@wasla/contract/companies/endpoints");
const rules = () => import("@wasla/contract/companies/schemas").then((m) => m.CompanyRegistration);

type Props = {
  readonly start: DefaultValues<input<typeof CompanyRegistration>>;
  readonly draft: string;
  /** The address is the account's already. */
  readonly isEmailKnown?: boolean;
  readonly buttonText: string;
  readonly onSend: (registration: CompanyRegistration) => Promise<void>;
};

/** The four groups of a registration, for who is new and for who was let in by Google. */
export function RegistrationForm(props: Props) {
  const { isEmailKnown = false, buttonText, ...rest } = props;
  const t = useWords("companies/form");
  const { form, summary, refused, submit } = useRegistration(rest);
  const kind = useKind(form);
  const busy = form.formState.isSubmitting;
  const email = (
    <EmailField
      field={form.field("email")}
      onCorrect={(address) => form.setValue("email", address, { shouldDirty: true })}
      isKnown={isEmailKnown}
      busy={busy}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={`${style.form} ${plain.likePlain}`}>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <ErrorSummary {...summary} title={t("toFix", { count: summary.wrong.length })} />
      <AccountTypeGroup form={form} kind={kind} />
      <PersonGroup form={form} kind={kind} busy={busy} email={email} />
      <BusinessGroup form={form} kind={kind} busy={busy} />
      <ProfessionsGroup field={form.held("professions")} busy={busy} />
      <div className={style.end}>
        <Place of="isTermAgreed">
          <TermsBox {...form.field("isTermAgreed")} />
        </Place>
        <PlainButton type="submit" busy={busy}>
          {buttonText}
        </PlainButton>
      </div>
    </form>
  );
}

function useRegistration({ start, draft, onSend }: Pick<Props, "start" | "draft" | "onSend">) {
  const [refused, setRefused] = useState<string>();
  const form = useAgreedForm(rules, start, { shouldFocusError: false, calls });
  const { summary, fail } = useFailures(form.formState.errors);
  const forget = useTabDraft(form, draft);
  const submit = form.handleSubmit(async (typed) => {
    setRefused(undefined);
    try {
      await onSend(withoutHidden(typed));
      forget();
    } catch (error) {
      if (form.blame(error)) fail();
      else setRefused(errorText(error));
      notify.error(errorText(error));
    }
  }, fail);
  return { form, summary, refused, submit };
}
