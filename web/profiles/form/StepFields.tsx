import type { Step } from "@wasla/contract/profiles/steps";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { focusField } from "#/ui/fields/ErrorSummary.tsx";
import { stepFields } from "./step-fields.ts";

/** A step's fields, or placeholders while they load. */
export function StepFields({ step }: { readonly step: Step }) {
  const Fields = stepFields[step];
  return (
    <Suspense fallback={<LoadingSkeleton rows={8} height={56} />}>
      <Fields />
      <FocusLinkedField />
    </Suspense>
  );
}

/** Links to the step can name one of its fields. */
function FocusLinkedField() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") focusField(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return null;
}
