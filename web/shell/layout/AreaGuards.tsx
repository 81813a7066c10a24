import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, type ReactNode, Suspense } from "react";
import { loadMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

const FactorLayout = lazy(async () => {
  const [{ SecondFactorLayout }] = await Promise.all([
    import("./SecondFactorLayout.tsx"),
    loadMessages("accounts/settings"),
  ]);
  return { default: SecondFactorLayout };
});

const TermsDialog = lazy(async () => {
  const [{ TermsDialog }] = await Promise.all([
    import("#/privacy/TermsDialog.tsx"),
    loadMessages("privacy"),
  ]);
  return { default: TermsDialog };
});

/**
 * Requires operators to add a second factor, and everybody else to agree to the terms, except
 * clients whose profile form still asks for that.
 */
export function AreaGuards({ children }: { readonly children: ReactNode }) {
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
      <Lazy opened={!isTermAgreed && role !== "admin" && !isAskedByForm}>
        {(isOpen) => <TermsDialog opened={isOpen} />}
      </Lazy>
    </>
  );
}
