import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { labelOf } from "#/profiles/form/field-labels.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import classes from "./layout.module.css";

const conflictId = "whose-version";

/** For users who try to go on before the conflict is resolved. */
export function focusConflict() {
  document.getElementById(conflictId)?.focus();
}

/** Asks which version of a step to use. */
export function ConflictNotice() {
  const t = useMessages("profiles/form");
  const formats = useFormats();
  const draftStore = useDraftStore();
  const conflict = draftStore.state(({ conflict }) => conflict);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict && !isTyping()) container.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const { step, where: source, at, fields } = conflict;
  const time = at === undefined ? undefined : formats.time(at);
  const messageKey = source === "tab" ? "otherTab" : "otherDevice";
  const whereText = time === undefined ? t(messageKey) : t(`${messageKey}At`, { time });
  return (
    <div ref={container} id={conflictId} role="alert" tabIndex={-1} className={classes.conflict}>
      <p className={classes.asked}>
        {t("inStep", { step: stepName(t, step) })} {whereText}
      </p>
      <p className={classes.dim}>{t("differs")}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{labelOf(t, field)}</li>
        ))}
      </ul>
      <div className="buttons">
        <Button variant="default" onClick={() => draftStore.resolveConflict("theirs")}>
          {t("useThat")}
        </Button>
        <Button variant="default" onClick={() => draftStore.resolveConflict("mine")}>
          {t("keepThis")}
        </Button>
      </div>
    </div>
  );
}

/** The prompt is above the fields, so users further down need a link to it. */
export function ConflictLink() {
  const t = useMessages("profiles/form");
  const hasConflict = useDraftStore().state(({ conflict }) => conflict !== undefined);
  if (!hasConflict) return null;
  return (
    <button type="button" className={classes.retry} onClick={focusConflict}>
      {t("asked")}
    </button>
  );
}

/** Moving the focus would lose what the user is typing. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
