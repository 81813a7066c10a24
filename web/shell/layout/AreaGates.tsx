/** What stands before or over every page of somebody who has something to do first. */
import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, type ReactNode, Suspense } from "react";
import { loadWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";

const FactorLayout = lazy(async () => {
  const [{ FactorLayout }] = await Promise.all([
    import("./FactorLayout.tsx"),
    loadWords("accounts/care"),
  ]);
  return { default: FactorLayout };
});

const TermsDialog = lazy(async () => {
  const [{ TermsDialog }] = await Promise.all([
    import("#/privacy/TermsDialog.tsx"),
    loadWords("privacy"),
  ]);
  return { default: TermsDialog };
});

/**
 * The second factor of operators, then the terms: not for operators, and not for clients whose form
 * still asks for them.
 */
export function AreaGates({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const { role, isTermAgreed, isProfileCompleted, mustAddSecondFactor } = user;
  const isAskedByForm = isClient(user) && !isProfileCompleted;
  if (mustAddSecondFactor)
    return (
      <Suspense>
        <FactorLayout />
      </Suspense>
    );
  return (
    <>
      {children}
      <WhenAsked opened={!isTermAgreed && role !== "admin" && !isAskedByForm}>
        {(isOpen) => <TermsDialog opened={isOpen} />}
      </WhenAsked>
    </>
  );
}
