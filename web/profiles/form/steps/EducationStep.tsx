import { Button } from "@mantine/core";
import { MAX_EDUCATION_ROWS } from "@wasla/contract/profiles/limits";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { emptyEducation, type StepValues } from "#/profiles/form/values/step-values.ts";
import { EducationFields } from "./EducationFields.tsx";
import classes from "./education.module.css";

const name = "educationalDetails";

/** The education rows; the first one cannot be removed. */
export function EducationStep() {
  const t = useMessages("profiles/form");
  const draftStore = useDraftStore();
  const addButton = useRef<HTMLButtonElement>(null);
  const { getValues } = useFormContext<StepValues["education"]>();
  const { fields, append, remove } = useFieldArray<StepValues["education"], typeof name>({ name });
  const removeRow = (at: number) => {
    const row = getValues(name)[at];
    remove(at);
    addButton.current?.focus();
    if (row)
      notify.undo(t("educationRemoved"), () =>
        draftStore.update("education", (values) => ({
          educationalDetails: values.educationalDetails.toSpliced(at, 0, row),
        })),
      );
  };
  return (
    <FieldContainer name={name}>
      <div className={classes.list}>
        {fields.map((row, at) => (
          <fieldset key={row.id} className={classes.row} data-field={`${name}.${at}`}>
            <legend>{t("educationNumber", { number: at + 1 })}</legend>
            <EducationFields name={`${name}.${at}`} />
            {at > 0 && (
              <Button
                variant="default"
                onClick={() => removeRow(at)}
                aria-label={t("removeEducation", { number: at + 1 })}
              >
                {t("remove")}
              </Button>
            )}
          </fieldset>
        ))}
        {fields.length < MAX_EDUCATION_ROWS && (
          <Button
            ref={addButton}
            variant="default"
            onClick={() =>
              append(emptyEducation, { focusName: `${name}.${fields.length}.higherEducation` })
            }
          >
            {t("addEducation")}
          </Button>
        )}
      </div>
    </FieldContainer>
  );
}
