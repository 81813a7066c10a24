import { useEffect, useRef } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { labelOf } from "#/profiles/form/field-labels.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./frame.module.css";

const id = "whose-version";

/** To the question, for who wants to go on before it is answered. */
export function goToQuestion() {
  document.getElementById(id)?.focus();
}

/** Asks once whose version of a step is to stand. */
export function Conflict() {
  const t = useWords("profiles/form");
  const formats = useFormats();
  const keeper = useKeeper();
  const question = keeper.state(({ question: asked }) => asked);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question && !isTyping()) box.current?.focus();
  }, [question]);
  if (!question) return null;
  const { step, where, at, fields } = question;
  const time = at === undefined ? undefined : formats.time(at);
  const place = where === "tab" ? "otherTab" : "otherDevice";
  const said = time === undefined ? t(place) : t(`${place}At`, { time });
  return (
    <div ref={box} id={id} role="alert" tabIndex={-1} className={style.conflict}>
      <p className={style.asked}>
        {t("inStep", { step: stepName(t, step) })} {said}
      </p>
      <p className={style.dim}>{t("differs")}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{labelOf(t, field)}</li>
        ))}
      </ul>
      <div className="buttons">
        <PlainButton quiet onClick={() => void keeper.settleQuestion("theirs")}>
          {t("useThat")}
        </PlainButton>
        <PlainButton quiet onClick={() => void keeper.settleQuestion("mine")}>
          {t("keepThis")}
        </PlainButton>
      </div>
    </div>
  );
}

/** The question stands above the fields: who types far below them finds the way there. */
export function Asked() {
  const t = useWords("profiles/form");
  const isAsked = useKeeper().state(({ question }) => question !== undefined);
  if (!isAsked) return null;
  return (
    <button type="button" className={style.retry} onClick={goToQuestion}>
      {t("asked")}
    </button>
  );
}

/** Whoever is typing is told, and types on: letters would be lost on their way. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
