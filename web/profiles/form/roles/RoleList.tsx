import { MOST_ROLES } from "@wasla/contract/profiles/limits";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form-rows";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useFault } from "#/profiles/form/fields/use-field.ts";
import { isFinished, nextFrom } from "#/profiles/form/values/roles.ts";
import { emptyRole, type TypedRole, type TypedSteps } from "#/profiles/form/values/typed.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { RoleRow } from "./RoleRow.tsx";
import style from "./roles.module.css";

const name = "professionalDetails.position";

/** The work roles, newest first. */
export function RoleList() {
  const t = useWords("profiles/form");
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { rows, opened, ...act } = useRoles(list, add);
  return (
    <FieldPlace of={name}>
      <div ref={list} className={style.list}>
        {rows.map((row, at) => (
          <RoleRow
            key={row.id}
            at={at}
            isOpen={opened[row.id] ?? !isFinished(row)}
            onOpen={(isOpen) => act.open(row.id, isOpen)}
            onDuplicate={() => act.duplicate(at)}
            onRemove={() => act.remove(at)}
          />
        ))}
        <NoRole hasRoles={rows.length > 0} />
        {rows.length < MOST_ROLES && (
          <PlainButton ref={add} quiet onClick={act.add}>
            {t(rows.length === 0 ? "addRole" : "addAnotherRole")}
          </PlainButton>
        )}
      </div>
    </FieldPlace>
  );
}

function NoRole({ hasRoles }: { readonly hasRoles: boolean }) {
  const fault = useFault(name);
  return hasRoles || fault === undefined ? null : <FieldError>{fault}</FieldError>;
}

function useRoles(list: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>) {
  const t = useWords("profiles/form");
  const keeper = useKeeper();
  const { getValues } = useFormContext<TypedSteps["experience"]>();
  const { fields, insert, remove } = useFieldArray<TypedSteps["experience"], typeof name>({ name });
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const entered = useEntered(list, fields.length);
  const put = (at: number, role: TypedRole) => {
    // What is finished makes room.
    setOpened({});
    entered.current = at;
    insert(at, role, { shouldFocus: false });
  };
  return {
    rows: fields,
    opened,
    open: (id: string, isOpen: boolean) => setOpened((others) => ({ ...others, [id]: isOpen })),
    add: () => put(0, { ...emptyRole, from: nextFrom(getValues(name)) }),
    duplicate: (at: number) => {
      const role = getValues(name)[at];
      if (role) put(at, { ...role, from: "", to: "", isCurrentRole: false });
    },
    remove: (at: number) => {
      const role = getValues(name)[at];
      remove(at);
      add.current?.focus();
      if (role) notify.undo(t("roleRemoved"), () => keeper.amend("experience", putBack(role, at)));
    },
  };
}

/** Whoever adds a row goes on in it. */
function useEntered(list: RefObject<HTMLElement | null>, count: number) {
  const entered = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    const rows = list.current?.querySelectorAll("[data-row]");
    if (entered.current === undefined) return;
    rows?.[entered.current]?.querySelector<HTMLElement>("input")?.focus();
    entered.current = undefined;
  }, [count]);
  return entered;
}

function putBack(role: TypedRole, at: number) {
  return (values: TypedSteps["experience"]): TypedSteps["experience"] => ({
    ...values,
    professionalDetails: { position: values.professionalDetails.position.toSpliced(at, 0, role) },
  });
}
