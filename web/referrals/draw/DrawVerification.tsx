import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { type PublishedDraw, serializeEntries, sumWeights } from "@wasla/contract/referrals/draw";
import { type ReactNode, useMemo } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./draw.module.css";
import { verifyDraw } from "./verify-draw.ts";

type Props = { readonly draw: PublishedDraw; readonly openedAt: string };

/** The verdict, then the steps that lead to it. */
export function DrawVerification({ draw, openedAt }: Props) {
  const t = useMessages("referrals/draw");
  const { gulfDate, number } = useFormats();
  const check = useMemo(() => verifyDraw(draw), [draw]);
  const { entries, seed, seedHash, entriesHash, winner } = draw;
  const total = sumWeights(entries);
  return (
    <>
      <Notice tone={check.isFair ? "info" : "danger"}>{t(check.isFair ? "fair" : "unfair")}</Notice>
      <ol className={classes.steps}>
        <Step isValid={check.isSeedValid} title={t("seedTitle")}>
          <p>{t("seedText", { date: gulfDate(openedAt) })}</p>
          <LabelledCode name={t("seed")} value={seed} />
          <LabelledCode name={t("seedHash")} value={seedHash} />
        </Step>
        <Step isValid={check.areEntriesValid} title={t("entriesTitle")}>
          <p>{t("entriesText", { count: entries.length, total: number(total) })}</p>
          <LabelledCode name={t("entriesHash")} value={entriesHash} />
          <details>
            <summary>{t("allEntries")}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard */}
            <pre className={classes.entries} dir="ltr" tabIndex={0}>
              {serializeEntries(draw)}
            </pre>
          </details>
        </Step>
        <Step isValid={check.hasTicket} title={t("placeTitle")}>
          <p>
            {check.ticket === null
              ? t("placeNone")
              : t("placeText", { place: number(check.ticket), total: number(total) })}
          </p>
        </Step>
        <Step isValid={check.isWinnerValid} title={t("winnerTitle")}>
          <p>{t(check.isWinnerValid ? "winnerText" : "winnerOther")}</p>
          <LabelledCode name={t("winningEntry")} value={winner} />
          {!check.isWinnerValid && check.ticketHolder && (
            <LabelledCode name={t("holder")} value={check.ticketHolder} />
          )}
        </Step>
      </ol>
    </>
  );
}

type StepProps = {
  readonly isValid: boolean;
  readonly title: string;
  readonly children: ReactNode;
};

function Step({ isValid, title, children }: StepProps) {
  const t = useMessages("referrals/draw");
  const Sign = isValid ? IconCircleCheck : IconCircleX;
  return (
    <li className={classes.step}>
      <h2 className={classes.stepTitle}>
        <span className={classes.sign} data-holds={isValid || undefined}>
          <Sign size={22} aria-hidden="true" />
          <VisuallyHidden>{t(isValid ? "holds" : "fails")} </VisuallyHidden>
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}

function LabelledCode({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className={classes.long}>
      {name} <code dir="ltr">{value}</code>
    </p>
  );
}
