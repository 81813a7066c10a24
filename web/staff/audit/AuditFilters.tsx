import { CloseButton } from "@mantine/core";
import type { AuditEntry, AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { CallError } from "#/platform/call/call-error.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Filters } from "#/staff/list/Filters.tsx";
import { useNames } from "#/staff/list/use-names.ts";
import removable from "#/ui/actions/removable.module.css";
import style from "./audit.module.css";
import { DayField } from "./DayField.tsx";
import { DeedField } from "./DeedField.tsx";
import { PersonField } from "./PersonField.tsx";
import { useSubjectName } from "./use-subject-name.ts";

type Props = {
  readonly asked: AuditFilter;
  /** What was found: it knows the names of whom and what is asked for. */
  readonly rows: readonly AuditEntry[];
  readonly error: unknown;
  readonly onFilter: (part: AuditFilter) => void;
};

/** Which deeds, by whom and in which days; what they are about is chosen in the list itself. */
export function AuditFilters({ asked, rows, error, onFilter }: Props) {
  const t = useWords("staff/audit");
  const { nameOf } = useNames();
  const { action, actorId } = asked;
  const actor = rows.find((entry) => entry.actor?._id === actorId)?.actor;
  return (
    <>
      <Filters>
        <DeedField value={action} onChange={(next) => onFilter({ action: next })} />
        <PersonField
          label={t("actor")}
          value={actorId}
          name={actor ? nameOf(actor) : undefined}
          error={faultAt("actorId", error)}
          onChange={(next) => onFilter({ actorId: next })}
        />
        {(["from", "to"] as const).map((name) => (
          <DayField
            key={name}
            label={t(name)}
            value={asked[name]}
            error={faultAt(name, error)}
            onChange={(day) => onFilter({ [name]: day })}
          />
        ))}
      </Filters>
      <About asked={asked} rows={rows} onFilter={onFilter} />
    </>
  );
}

/** What the server finds wrong about a filter. */
function faultAt(field: string, error: unknown): string | undefined {
  const wrong = error instanceof CallError ? error.errors : undefined;
  return wrong?.find((one) => one.field === field)?.message;
}

/** The one thing that all that is listed is about, until it is taken away. */
function About({ asked, rows, onFilter }: Omit<Props, "error">) {
  const t = useWords("staff/audit");
  const nameIn = useSubjectName();
  const { subject, subjectId } = asked;
  if (subject === undefined && subjectId === undefined) return null;
  const about = rows.find((entry) => entry.subjectId === subjectId);
  const name = about ? nameIn(about) : (subjectId ?? subject ?? "");
  return (
    <div className={style.about}>
      <span>{t("about")}</span>
      <span className={removable.one}>
        <bdi>{name}</bdi>
        <CloseButton
          size={24}
          aria-label={t("stopAbout", { name: isolated(name) })}
          onClick={() => onFilter({ subject: undefined, subjectId: undefined })}
        />
      </span>
    </div>
  );
}
