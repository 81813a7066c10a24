import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useId } from "react";
import { useWatch } from "react-hook-form";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useFieldError } from "#/profiles/form/fields/use-field.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import type { RoleValues } from "#/profiles/form/values/step-values.ts";
import { RoleFields } from "./RoleFields.tsx";
import classes from "./roles.module.css";

type Props = {
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
};

/** One role: a summary line, or its fields while it is open or invalid. */
export function RoleRow({ at, isOpen, onOpen, onDuplicate, onRemove }: Props) {
  const t = useMessages("profiles/form");
  const id = useId();
  const name = `professionalDetails.position.${at}`;
  const hasError = useFieldError(name) !== undefined;
  const isShown = isOpen || hasError;
  const number = at + 1;
  return (
    <fieldset className={classes.row} data-row data-field={name}>
      <legend className={classes.legend}>{t("roleNumber", { number })}</legend>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onOpen(!isShown)}
      >
        <RoleSummary at={at} />
        <IconChevronDown size={18} aria-hidden="true" className={classes.sign} />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className={classes.fields}>
            <Fields name={name} />
            <div className="buttons">
              <Button
                variant="default"
                onClick={onDuplicate}
                aria-label={t("duplicateRole", { number })}
              >
                {t("duplicate")}
              </Button>
              <Button variant="default" onClick={onRemove} aria-label={t("removeRole", { number })}>
                {t("remove")}
              </Button>
            </div>
          </div>
        )}
      </div>
    </fieldset>
  );
}

const Fields = memo(RoleFields);

/** Role 1 · Civil Engineer, Gulf Build · Jan 2019 – now */
function RoleSummary({ at }: { readonly at: number }) {
  const t = useMessages("profiles/form");
  const { month } = useFormats();
  const role: RoleValues | undefined = useWatch({ name: `professionalDetails.position.${at}` });
  if (!role) return null;
  const from = isMonth(role.from) ? month(role.from) : "";
  const end = isMonth(role.to) ? month(role.to) : "";
  const to = role.isCurrentRole ? t("now") : end;
  const what = [role.designation, role.organization].filter((text) => text.trim() !== "");
  return (
    <span className={classes.message}>
      <strong>{t("roleNumber", { number: at + 1 })}</strong>
      {what.length > 0 && <bdi>{what.join(t("comma"))}</bdi>}
      {from !== "" && <span>{`${from} – ${to}`}</span>}
    </span>
  );
}
