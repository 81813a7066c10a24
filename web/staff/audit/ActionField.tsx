import { auditActions, auditModules } from "@wasla/contract/platform/audit-actions";
import { useId } from "react";
import { useMessages } from "#/platform/language/language.ts";
import field from "#/ui/fields/PlainField.module.css";
import select from "#/ui/fields/PlainSelect.module.css";

type Props = {
  readonly value: string | undefined;
  readonly onChange: (action: string | undefined) => void;
};

/** A single action, or all of a module. */
export function ActionField({ value = "", onChange }: Props) {
  const t = useMessages("staff/audit");
  const id = useId();
  const isKnown = [...auditModules, ...auditActions].some((one) => one === value);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t("action")}
      </label>
      <div className={`${field.frame} ${select.frame}`}>
        <select
          id={id}
          className={`${field.input} ${select.select}`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          <option value="">{t("anyAction")}</option>
          {!isKnown && value !== "" && <option value={value}>{value}</option>}
          {auditModules.map((room) => (
            <optgroup key={room} label={t(room)}>
              <option value={room}>{t("allOf", { room: t(room) })}</option>
              {auditActions
                .filter((action) => action.startsWith(`${room}.`))
                .map((action) => (
                  <option key={action} value={action}>
                    {t(action)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  );
}
