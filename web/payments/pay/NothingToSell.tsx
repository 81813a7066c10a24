import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
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
          <Why why={why} />
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

/** Where nobody has said how to be reached, it says what can be said without. */
function Why({ why }: Props) {
  const t = useWords("payments");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return t(`${why}Only`);
  const contact = (
    <a key="contact" href={`mailto:${supportEmail}`}>
      {t("contactUs")}
    </a>
  );
  return t(why)
    .split(/(\{contact\})/)
    .map((part) => (part === "{contact}" ? contact : part));
}
