import type { Completeness } from "@wasla/contract/profiles/own-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { lacksByUse } from "./by-use.ts";
import style from "./home.module.css";
import { stepAddress } from "./step-address.ts";

/** How much the profile says, and the one thing that would help most. */
export function Strength({ completeness }: { readonly completeness: Completeness }) {
  const t = useWords("profiles/home");
  const { percent, extras } = completeness;
  return (
    <>
      <div className={style.strength}>
        <p className={style.percent}>
          <span dir="ltr" className={style.number}>
            {percent}%
          </span>{" "}
          {t("requiredAnswers")}
        </p>
        <Bar done={percent} of={100} />
        <p className={style.quiet}>{t("extras", { count: extras.done, of: extras.of })}</p>
        <Bar done={extras.done} of={extras.of} />
      </div>
      <NextStep missing={extras.missing} />
    </>
  );
}

/** A drawing of the sentence beside it. */
function Bar({ done, of }: { readonly done: number; readonly of: number }) {
  const share = of === 0 ? 100 : (done / of) * 100;
  return (
    <div className={style.bar} aria-hidden="true">
      <div className={style.done} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}

function NextStep({ missing }: Pick<Completeness["extras"], "missing">) {
  const t = useWords("profiles/home");
  const knows = useKnowsPath();
  const [lack] = lacksByUse(missing);
  if (!lack) return <p className={style.quiet}>{t("strengthWhole")}</p>;
  return (
    <div className={style.next}>
      <div>
        <h3 className={style.small}>{t("mostHelp")}</h3>
        <p className={style.text}>{t(`${lack.word}Text`)}</p>
      </div>
      {knows("/edit-profile") && <PlainLink to={stepAddress(lack.step)}>{t(lack.word)}</PlainLink>}
    </div>
  );
}
