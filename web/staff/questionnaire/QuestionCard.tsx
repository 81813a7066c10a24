import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { type KeyboardEvent, useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import classes from "./questionnaire.module.css";
import { retireQuestion } from "./requests.ts";

type Props = {
  readonly question: StaffQuestion;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
};

/** One question in both languages with its actions. Alt and an arrow key move it. */
export function QuestionCard({ question, isFirst, isLast, onMove }: Props) {
  const t = useMessages("staff/questionnaire");
  const [isChanging, setChanging] = useState(false);
  const name = isolateBidi(question.label);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={classes.card} onKeyDown={moveByKey}>
      <div className={classes.moves}>
        <button
          type="button"
          className={classes.move}
          aria-label={t("moveUp", { name })}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.move}
          aria-label={t("moveDown", { name })}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} aria-hidden="true" />
        </button>
      </div>
      <QuestionSummary question={question} />
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t("changeNamed", { name })}
          onClick={() => setChanging(true)}
        >
          {t("change")}
        </Button>
        {!question.isBound && <RetireButton question={question} />}
      </div>
      <QuestionDialog question={question} opened={isChanging} onClose={() => setChanging(false)} />
    </li>
  );
}

function QuestionSummary({ question }: { readonly question: StaffQuestion }) {
  const t = useMessages("staff/questionnaire");
  const { label, labelAr, type, required, isBound, options } = question;
  return (
    <div className={classes.about}>
      <p lang="en" dir="ltr" className={classes.label}>
        {label}
      </p>
      <p lang="ar" dir="rtl" className={classes.labelAr}>
        {labelAr}
      </p>
      <p className={classes.badges}>
        <StatusBadge tone="neutral">{t(type)}</StatusBadge>
        {required && <StatusBadge tone="warning">{t("required")}</StatusBadge>}
        {isBound && <StatusBadge tone="off">{t("bound")}</StatusBadge>}
      </p>
      {options.length > 0 && (
        <ul className={classes.options}>
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

function RetireButton({ question: { _id, label } }: Pick<Props, "question">) {
  const t = useMessages("staff/questionnaire");
  const name = isolateBidi(label);
  const action = {
    title: t("retireTitle", { name }),
    children: t("retireText"),
    buttonText: t("retire"),
    onSubmit: async (reason: string) => {
      await retireQuestion(_id, reason);
      notifyDone(t("retiredNow", { name }));
    },
  };
  return <ActionButton action={action} objectName={label} />;
}
