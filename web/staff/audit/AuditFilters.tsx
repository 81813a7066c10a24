import { CloseButton, NativeSelect } from "@mantine/core";
import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { auditActions, auditModules } from "@wasla/contract/platform/audit-actions";
import { GulfDay } from "@wasla/contract/platform/operator-schemas";
import type { AuditEntry, AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { useEffect, useRef, useState } from "react";
import { fieldErrorMessage } from "#/platform/api/field-error-message.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Filters } from "#/staff/list/Filters.tsx";
import { usePersonName } from "#/staff/list/PersonLink.tsx";
import removableClasses from "#/ui/actions/removable.module.css";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import classes from "./audit.module.css";
import { PersonField } from "./PersonField.tsx";
import { useSubjectName } from "./use-subject-name.ts";

type Props = {
  readonly filter: AuditFilter;
  /** The entries found; the filters take names from them. */
  readonly rows: readonly AuditEntry[];
  readonly error: unknown;
  readonly onFilter: (changes: AuditFilter) => void;
};

/** Filters by action, person and date; the subject is selected in the list itself. */
export function AuditFilters({ filter, rows, error, onFilter }: Props) {
  const t = useMessages("staff/audit");
  const { nameOf } = usePersonName();
  const { action, actorId } = filter;
  const actor = rows.find((entry) => entry.actor?._id === actorId)?.actor;
  return (
    <>
      <Filters>
        <ActionField value={action} onChange={(next) => onFilter({ action: next })} />
        <PersonField
          label={t("actor")}
          value={actorId}
          name={actor ? nameOf(actor) : undefined}
          error={fieldErrorMessage(error, "actorId")}
          onChange={(next) => onFilter({ actorId: next })}
        />
        {(["from", "to"] as const).map((name) => (
          <DayField
            key={name}
            label={t(name)}
            value={filter[name]}
            error={fieldErrorMessage(error, name)}
            onChange={(day) => onFilter({ [name]: day })}
          />
        ))}
      </Filters>
      <SubjectFilter filter={filter} rows={rows} onFilter={onFilter} />
    </>
  );
}

/** The selected subject, with a button to remove the filter. */
function SubjectFilter({ filter, rows, onFilter }: Omit<Props, "error">) {
  const t = useMessages("staff/audit");
  const subjectNameOf = useSubjectName();
  const { subject, subjectId } = filter;
  if (subject === undefined && subjectId === undefined) return null;
  const entry = rows.find((row) => row.subjectId === subjectId);
  const name = entry ? subjectNameOf(entry) : (subjectId ?? subject ?? "");
  return (
    <div className={classes.about}>
      <span>{t("about")}</span>
      <span className={removableClasses.one}>
        <bdi>{name}</bdi>
        <CloseButton
          size={24}
          aria-label={t("stopAbout", { name: isolateBidi(name) })}
          onClick={() => onFilter({ subject: undefined, subjectId: undefined })}
        />
      </span>
    </div>
  );
}

type ActionFieldProps = {
  readonly value: string | undefined;
  readonly onChange: (action: string | undefined) => void;
};

/** A single action, or all of a module. */
function ActionField({ value = "", onChange }: ActionFieldProps) {
  const t = useMessages("staff/audit");
  const isKnown = [...auditModules, ...auditActions].some((code) => code === value);
  return (
    <NativeSelect
      label={t("action")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{t("anyAction")}</option>
      {!isKnown && value !== "" && <option value={value}>{value}</option>}
      {auditModules.map((module) => (
        <optgroup key={module} label={t(module)}>
          <option value={module}>{t("allOf", { module: t(module) })}</option>
          {auditActions
            .filter((action) => action.startsWith(`${module}.`))
            .map((action) => (
              <option key={action} value={action}>
                {t(action)}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

const debounceMs = 600;

type DayFieldProps = {
  readonly label: string;
  /** From the URL. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** A date, applied when typing pauses, because a half-typed year is a valid one. */
function DayField({ label, value = "", error, onChange }: DayFieldProps) {
  const t = useMessages("staff/audit");
  const [typed, setTyped] = useState(value);
  const lastDay = useRef(value);
  const [debounced] = useDebouncedValue(typed, debounceMs);
  const isWrong = typed === debounced && typed !== "" && !GulfDay.safeParse(typed).success;
  useEffect(() => {
    // The URL was changed by something else, such as the back button.
    if (value !== lastDay.current) setTyped(value);
    lastDay.current = value;
  }, [value]);
  const applyLater = useDebouncedCallback((day: string) => {
    if (day === lastDay.current || (day !== "" && !GulfDay.safeParse(day).success)) return;
    lastDay.current = day;
    onChange(day || undefined);
  }, debounceMs);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      error={isWrong ? t("wrongDay") : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        applyLater(currentTarget.value);
      }}
    />
  );
}
