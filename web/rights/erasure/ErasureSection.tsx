import { useQuery } from "@tanstack/react-query";
import { type ErasureOffer, GRACE_DAYS } from "@wasla/contract/rights/erasure-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { erasureQuery } from "#/rights/requests.ts";
import style from "#/rights/rights.module.css";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { AskForErasure } from "./AskForErasure.tsx";
import { GoesAndStays } from "./GoesAndStays.tsx";
import { Hindered } from "./Hindered.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import { When } from "./When.tsx";

/** The end of one's own account: what goes with it, when, and asking for it. */
export function ErasureSection({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useWords("rights");
  return (
    <div className={style.stack}>
      <p className={style.text}>
        {t(isOfClient ? "erasureTextClient" : "erasureText", { days: GRACE_DAYS })}
      </p>
      <GoesAndStays isOfClient={isOfClient} />
      <Answered query={useQuery(erasureQuery())} waiting={<Waiting rows={1} height={44} />}>
        {(offer) => <Offer offer={offer} />}
      </Answered>
    </div>
  );
}

function Offer({ offer }: { readonly offer: ErasureOffer }) {
  const t = useWords("rights");
  const { hindrance, proof, isSignInFresh } = offer;
  if (hindrance) return <Hindered hindrance={hindrance} />;
  return (
    <>
      <When offer={offer} />
      {proof === "signIn" && !isSignInFresh ? (
        <SignInAgain />
      ) : (
        <Disclosed label={t("erasure")}>
          {(close) => <AskForErasure proof={proof} onCancel={close} />}
        </Disclosed>
      )}
    </>
  );
}
