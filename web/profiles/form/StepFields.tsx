import type { Step } from "@wasla/contract/profiles/steps";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { goToField } from "#/ui/fields/ErrorSummary.tsx";
import { stepFields } from "./step-fields.ts";

/** A step's fields, or their shape while they are on their way. */
export function StepFields({ step }: { readonly step: Step }) {
  const Fields = stepFields[step];
  return (
    <Suspense fallback={<Waiting rows={8} height={56} />}>
      <Fields />
      <Arrival />
    </Suspense>
  );
}

/** A link may lead to a field of the step. */
function Arrival() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") goToField(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return null;
}
