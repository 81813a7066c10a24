import { useQuery } from "@tanstack/react-query";
import {
  ERASURE_GRACE_DAYS,
  type ErasureOffer,
} from "@wasla/contract/privacy-rights/erasure-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { erasureQuery } from "#/privacy-rights/requests.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { ErasureDate } from "./ErasureDate.tsx";
import { ErasureEffects } from "./ErasureEffects.tsx";
import { ErasureForm } from "./ErasureForm.tsx";
import { ErasureBlockedNotice } from "./ErasureHindrance.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

export function ErasureSection({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useMessages("privacy-rights");
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        {t(isOfClient ? "erasureTextClient" : "erasureText", { days: ERASURE_GRACE_DAYS })}
      </p>
      <ErasureEffects isOfClient={isOfClient} />
      <QueryBoundary
        query={useQuery(erasureQuery())}
        fallback={<LoadingSkeleton rows={1} height={44} />}
      >
        {(offer) => <Offer offer={offer} />}
      </QueryBoundary>
    </div>
  );
}

function Offer({ offer }: { readonly offer: ErasureOffer }) {
  const t = useMessages("privacy-rights");
  const { hindrance, proof, isSignInFresh } = offer;
  if (hindrance) return <ErasureBlockedNotice hindrance={hindrance} />;
  return (
    <>
      <ErasureDate offer={offer} />
      {proof === "signIn" && !isSignInFresh ? (
        <SignInAgain />
      ) : (
        <Disclosure label={t("erasure")}>
          {(close) => <ErasureForm proof={proof} onCancel={close} />}
        </Disclosure>
      )}
    </>
  );
}
