import { Button } from "@mantine/core";
import { sumExperience, type WorkPeriod } from "@wasla/contract/profiles/experience";
import { MAX_ROLES } from "@wasla/contract/profiles/limits";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { notify } from "#/platform/feedback/notify.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldError } from "#/profiles/form/fields/use-field.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import { findOverlaps, isRoleComplete, nextRoleStart } from "#/profiles/form/values/roles.ts";
import { emptyRole, type RoleValues, type StepValues } from "#/profiles/form/values/step-values.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { RoleRow } from "./RoleRow.tsx";
import classes from "./roles.module.css";

const name = "professionalDetails.position";

export function RoleList() {
  const t = useMessages("profiles/form");
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, opened, ...actions } = useRoleList(list, addButton);
  return (
    <FieldContainer name={name}>
      <div ref={list} className={classes.list}>
        {rows.map((row, at) => (
          <RoleRow
            key={row.id}
            at={at}
            isOpen={opened[row.id] ?? !isRoleComplete(row)}
            onOpen={(isOpen) => actions.open(row.id, isOpen)}
            onDuplicate={() => actions.duplicate(at)}
            onRemove={() => actions.remove(at)}
          />
        ))}
        <MissingRoleError hasRoles={rows.length > 0} />
        {rows.length < MAX_ROLES && (
          <Button ref={addButton} variant="default" onClick={actions.add}>
            {t(rows.length === 0 ? "addRole" : "addAnotherRole")}
          </Button>
        )}
      </div>
    </FieldContainer>
  );
}

function MissingRoleError({ hasRoles }: { readonly hasRoles: boolean }) {
  const error = useFieldError(name);
  return hasRoles || error === undefined ? null : <FieldError>{error}</FieldError>;
}

function useRoleList(
  list: RefObject<HTMLElement | null>,
  addButton: RefObject<HTMLElement | null>,
) {
  const t = useMessages("profiles/form");
  const draftStore = useDraftStore();
  const { getValues } = useFormContext<StepValues["experience"]>();
  const { fields, insert, remove } = useFieldArray<StepValues["experience"], typeof name>({ name });
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const newRow = useFocusNewRow(list, fields.length);
  const insertRole = (at: number, role: RoleValues) => {
    // Collapse the other roles to make room.
    setOpened({});
    newRow.current = at;
    insert(at, role, { shouldFocus: false });
  };
  return {
    rows: fields,
    opened,
    open: (id: string, isOpen: boolean) => setOpened((others) => ({ ...others, [id]: isOpen })),
    add: () => insertRole(0, { ...emptyRole, from: nextRoleStart(getValues(name)) }),
    duplicate: (at: number) => {
      const role = getValues(name)[at];
      if (role) insertRole(at, { ...role, from: "", to: "", isCurrentRole: false });
    },
    remove: (at: number) => {
      const role = getValues(name)[at];
      remove(at);
      addButton.current?.focus();
      if (role)
        notify.undo(t("roleRemoved"), () => draftStore.update("experience", restoreRole(role, at)));
    },
  };
}

/** Focuses a newly added row. */
function useFocusNewRow(list: RefObject<HTMLElement | null>, count: number) {
  const newRow = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the row is rendered
  useEffect(() => {
    const rows = list.current?.querySelectorAll("[data-row]");
    if (newRow.current === undefined) return;
    rows?.[newRow.current]?.querySelector<HTMLElement>("input")?.focus();
    newRow.current = undefined;
  }, [count]);
  return newRow;
}

function restoreRole(role: RoleValues, at: number) {
  return (values: StepValues["experience"]): StepValues["experience"] => ({
    ...values,
    professionalDetails: { position: values.professionalDetails.position.toSpliced(at, 0, role) },
  });
}

/** Total experience of the roles while they are edited, with a warning about overlaps. */
export function ExperienceTotal() {
  const t = useMessages("profiles/form");
  const roles: readonly RoleValues[] = useWatch({ name: "professionalDetails.position" }) ?? [];
  const { years, months } = sumExperience(
    roles.map(toWorkPeriod),
    todayInGulf(),
    useOwnProfile().data?.profile.dob ?? null,
  );
  const [pair] = findOverlaps(roles);
  return (
    <>
      <p className={classes.total} role="status">
        <WorkExperience years={years} months={months} />
      </p>
      {pair && <Notice>{t("overlap", { one: pair[0] + 1, other: pair[1] + 1 })}</Notice>}
    </>
  );
}

/** Ignores months that are only half selected. */
function toWorkPeriod({ from, to, isCurrentRole }: RoleValues): WorkPeriod {
  return { from: isMonth(from) ? from : null, to: isMonth(to) ? to : null, isCurrentRole };
}
