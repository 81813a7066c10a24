import { MOST_EDUCATION } from "@wasla/contract/profiles/limits";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form-rows";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { emptyEducation, type TypedSteps } from "#/profiles/form/values/typed.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { EducationFields } from "./EducationFields.tsx";
import style from "./education.module.css";

const name = "educationalDetails";

/** What somebody has learnt, row by row; the first row stays. */
export function EducationStep() {
  const t = useWords("profiles/form");
  const keeper = useKeeper();
  const add = useRef<HTMLButtonElement>(null);
  const { getValues } = useFormContext<TypedSteps["education"]>();
  const { fields, append, remove } = useFieldArray<TypedSteps["education"], typeof name>({ name });
  const takeAway = (at: number) => {
    const row = getValues(name)[at];
    remove(at);
    add.current?.focus();
    if (row)
      notify.undo(t("educationRemoved"), () =>
        keeper.amend("education", (values) => ({
          educationalDetails: values.educationalDetails.toSpliced(at, 0, row),
        })),
      );
  };
  return (
    <FieldPlace of={name}>
      <div className={style.list}>
        {fields.map((row, at) => (
          <fieldset key={row.id} className={style.row} data-field={`${name}.${at}`}>
            <legend>{t("educationNumber", { number: at + 1 })}</legend>
            <EducationFields name={`${name}.${at}`} />
            {at > 0 && (
              <PlainButton
                quiet
                onClick={() => takeAway(at)}
                aria-label={t("removeEducation", { number: at + 1 })}
              >
                {t("remove")}
              </PlainButton>
            )}
          </fieldset>
        ))}
        {fields.length < MOST_EDUCATION && (
          <PlainButton
            ref={add}
            quiet
            onClick={() =>
              append(emptyEducation, { focusName: `${name}.${fields.length}.higherEducation` })
            }
          >
            {t("addEducation")}
          </PlainButton>
        )}
      </div>
    </FieldPlace>
  );
}
