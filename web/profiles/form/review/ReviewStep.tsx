import { TermsCheckbox } from "#/privacy/agree/TermsCheckbox.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useTextField } from "#/profiles/form/fields/use-field.ts";
import { AnswerSummary } from "./AnswerSummary.tsx";
import { SensitiveSection } from "./SensitiveSection.tsx";

/** Summary of the answers, sensitive questions and the terms. */
export function ReviewStep() {
  return (
    <>
      <AnswerSummary />
      <SensitiveSection />
      <FieldContainer name="isTermAgreed">
        <TermsCheckbox {...useTextField("isTermAgreed")} />
      </FieldContainer>
    </>
  );
}
