import { TermsBox } from "#/privacy/agree/TermsBox.tsx";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useTextField } from "#/profiles/form/fields/use-field.ts";
import { Sensitive } from "./Sensitive.tsx";
import { Summary } from "./Summary.tsx";

/** All answers once more, the sensitive ones, and the terms. */
export function ReviewStep() {
  return (
    <>
      <Summary />
      <Sensitive />
      <FieldPlace of="isTermAgreed">
        <TermsBox {...useTextField("isTermAgreed")} />
      </FieldPlace>
    </>
  );
}
