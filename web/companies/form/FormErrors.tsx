import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import type { useSummaryForm } from "./use-summary-form.ts";

type Props = Pick<ReturnType<typeof useSummaryForm>, "summary"> & {
  readonly formError: string | undefined;
};

/** The error of the whole form, and links to its invalid fields. */
export function FormErrors({ formError, summary: { invalidFields, failures } }: Props) {
  const t = useMessages("companies/form");
  return (
    <>
      {formError && <Notice tone="danger">{formError}</Notice>}
      <ErrorSummary
        errors={invalidFields}
        failures={failures}
        title={t("toFix", { count: invalidFields.length })}
      />
    </>
  );
}
