import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { type KeyboardEvent, useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import style from "./questionnaire.module.css";
import { retireQuestion } from "./requests.ts";

type Props = {
  readonly question: StaffQuestion;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
};

/** One question in both languages, with what can be done about it. Alt and an arrow move it. */
export function QuestionCard({ question, isFirst, isLast, onMove }: Props) {
  const t = useWords("staff/questionnaire");
  const [isChanging, setChanging] = useState(false);
  const name = isolated(question.label);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={style.card} onKeyDown={moveByKey}>
      <div className={style.moves}>
        <button
          type="button"
          className={style.move}
          aria-label={t("moveUp", { name })}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={style.move}
          aria-label={t("moveDown", { name })}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} aria-hidden="true" />
        </button>
      </div>
      <About question={question} />
      <div className={style.deeds}>
        <PlainButton
          quiet
          aria-label={t("changeNamed", { name })}
          onClick={() => setChanging(true)}
        >
          {t("change")}
        </PlainButton>
        {!question.isBound && <Retire question={question} />}
      </div>
      <QuestionDialog question={question} opened={isChanging} onClose={() => setChanging(false)} />
    </li>
  );
}

function About({ question }: { readonly question: StaffQuestion }) {
  const t = useWords("staff/questionnaire");
  const { label, labelAr, type, required, isBound, options } = question;
  return (
    <div className={style.about}>
      <p lang="en" dir="ltr" className={style.label}>
        {label}
      </p>
      <p lang="ar" dir="rtl" className={style.labelAr}>
        {labelAr}
      </p>
      <p className={style.badges}>
        <StateBadge tone="neutral">{t(type)}</StateBadge>
        {required && <StateBadge tone="warning">{t("required")}</StateBadge>}
        {isBound && <StateBadge tone="off">{t("bound")}</StateBadge>}
      </p>
      {options.length > 0 && (
        <ul className={style.options}>
          {options.map((option) => (
            <li key={option.value} data-off={option.isRetired || undefined}>
              <bdi lang="en">{option.label}</bdi> · <bdi lang="ar">{option.labelAr}</bdi>
              {option.isRetired && ` (${t("choiceRetired")})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Retire({ question: { _id, label } }: Pick<Props, "question">) {
  const t = useWords("staff/questionnaire");
  const name = isolated(label);
  const deed = {
    title: t("retireTitle", { name }),
    children: t("retireText"),
    deed: t("retire"),
    onDeed: async (reason: string) => {
      await retireQuestion(_id, reason);
      done(t("retiredNow", { name }));
    },
  };
  return <DeedButton deed={deed} about={label} />;
}
