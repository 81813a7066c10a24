import { Link } from "react-router";
import { WithContact } from "#/payments/billing/WithContact.tsx";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { Professions } from "./basket/Professions.tsx";
import style from "./pay.module.css";
import { VerifyInstead } from "./VerifyInstead.tsx";

type Props = { readonly why: "noPrices" | "byContract" | "heldBack" };

/** Why nothing can be paid here now, whom to ask, and what the client holds. */
export function NothingToSell({ why }: Props) {
  const t = useWords("payments");
  const { professions } = useUser();
  return (
    <div className={style.only}>
      <div role="alert">
        <Notice tone={why === "heldBack" ? "danger" : "info"}>
          <WithContact said={t(why)} otherwise={t(`${why}Only`)} />
        </Notice>
      </div>
      {why === "noPrices" && <VerifyInstead />}
      <Panel title={t("professionsToUnlock")}>
        <Professions held={professions} left={[]} busy={true} onLeave={() => undefined} />
      </Panel>
      <Link to="/profile" className={style.back}>
        {t("backToProfile")}
      </Link>
    </div>
  );
}
