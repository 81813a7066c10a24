import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { entriesText, type Published, weightOf } from "@wasla/contract/referrals/draw";
import { type ReactNode, useMemo } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { checkOf } from "./check.ts";
import style from "./draw.module.css";

type Props = { readonly draw: Published; readonly openedAt: string };

/** The verdict, then the steps that lead to it in plain words. */
export function Followed({ draw, openedAt }: Props) {
  const t = useWords("referrals/draw");
  const { gulfDate, number } = useFormats();
  const check = useMemo(() => checkOf(draw), [draw]);
  const { entries, seed, seedHash, entriesHash, winner } = draw;
  const total = weightOf(entries);
  return (
    <>
      <Notice tone={check.isFair ? "info" : "danger"}>{t(check.isFair ? "fair" : "unfair")}</Notice>
      <ol className={style.steps}>
        <Step holds={check.isSeed} title={t("seedTitle")}>
          <p>{t("seedText", { date: gulfDate(openedAt) })}</p>
          <Code name={t("seed")} value={seed} />
          <Code name={t("seedHash")} value={seedHash} />
        </Step>
        <Step holds={check.isEntries} title={t("entriesTitle")}>
          <p>{t("entriesText", { count: entries.length, total: number(total) })}</p>
          <Code name={t("entriesHash")} value={entriesHash} />
          <details>
            <summary>{t("allEntries")}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
            <pre className={style.entries} dir="ltr" tabIndex={0}>
              {entriesText(draw)}
            </pre>
          </details>
        </Step>
        <Step holds={check.isPlace} title={t("placeTitle")}>
          <p>
            {check.place === null
              ? t("placeNone")
              : t("placeText", { place: number(check.place), total: number(total) })}
          </p>
        </Step>
        <Step holds={check.isWinner} title={t("winnerTitle")}>
          <p>{t(check.isWinner ? "winnerText" : "winnerOther")}</p>
          <Code name={t("winningEntry")} value={winner} />
          {!check.isWinner && check.holder && <Code name={t("holder")} value={check.holder} />}
        </Step>
      </ol>
    </>
  );
}

type StepProps = {
  readonly holds: boolean;
  readonly title: string;
  readonly children: ReactNode;
};

function Step({ holds, title, children }: StepProps) {
  const t = useWords("referrals/draw");
  const Sign = holds ? IconCircleCheck : IconCircleX;
  return (
    <li className={style.step}>
      <h2 className={style.stepTitle}>
        <span className={style.sign} data-holds={holds || undefined}>
          <Sign size={22} aria-hidden="true" />
          <VisuallyHidden>{t(holds ? "holds" : "fails")} </VisuallyHidden>
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}

function Code({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className={style.long}>
      {name} <code dir="ltr">{value}</code>
    </p>
  );
}
