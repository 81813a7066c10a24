import { Link } from "react-router";
import { TextWithContact } from "#/payments/billing/TextWithContact.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { ProfessionList } from "./basket/ProfessionList.tsx";
import style from "./checkout.module.css";
import { VerifyInstead } from "./VerifyInstead.tsx";

type Props = { readonly reason: "noPrices" | "byContract" | "heldBack" };

/** Says why payment is not possible and whom to contact, and lists the client's professions. */
export function CheckoutUnavailable({ reason }: Props) {
  const t = useMessages("payments");
  const { professions } = useUser();
  return (
    <div className={style.only}>
      <div role="alert">
        <Notice tone={reason === "heldBack" ? "danger" : "info"}>
          <TextWithContact text={t(reason)} fallback={t(`${reason}Only`)} />
        </Notice>
      </div>
      {reason === "noPrices" && <VerifyInstead />}
      <Panel title={t("professionsToUnlock")}>
        <ProfessionList
          professions={professions}
          left={[]}
          busy={true}
          onExclude={() => undefined}
        />
      </Panel>
      <Link to="/profile" className={style.back}>
        {t("backToProfile")}
      </Link>
    </div>
  );
}
