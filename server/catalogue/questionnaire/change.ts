import { questionMessages as said } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import { choicesFrom, type WantedChoice } from "./choices.ts";
import { findQuestion, type Kept, lockQuestionnaire, updateQuestion } from "./queries.ts";
import { toldToStaff } from "./told.ts";

type Wanted = {
  readonly id: number;
  /** Of the question that was read. */
  readonly revision: number;
  readonly label?: string | undefined;
  readonly labelAr?: string | undefined;
  readonly options?: readonly WantedChoice[] | undefined;
  readonly required?: boolean | undefined;
};

/** What is undefined stays. Refuses (409) a question that moved on, and (422) what cannot be. */
export async function change(
  db: Database,
  operation: Operation,
  { id, revision, ...wanted }: Wanted,
): Promise<StaffQuestion> {
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    const before = await findQuestion(tx, id);
    if (!before) throw new Refusal(404, "platform.notFound");
    if (before.revision !== revision) throw new Refusal(409, said.changedMeanwhile);
    const columns = columnsFrom(wanted, before);
    const changed = Object.keys(columns).filter((name) => differs(name, columns, before));
    if (changed.length === 0) return toldToStaff(before);
    const { options, ...rest } = columns;
    const after = await updateQuestion(tx, id, {
      ...rest,
      ...(options && { options: JSON.stringify(options) }),
    });
    await noteChange(tx, {
      ...{ ...operation, action: "catalogue.questionChanged", subject: ["question", String(id)] },
      before: picked(before, changed),
      after: picked(after, changed),
    });
    return toldToStaff(after);
  });
}

function columnsFrom(
  { label, labelAr, options, required }: Omit<Wanted, "id" | "revision">,
  before: Kept,
) {
  if (before.isBound && options) throw fault("options", said.isBound);
  if (before.isBound && required) throw fault("required", said.isBound);
  if (before.kind !== "select" && options) throw fault("options", said.noChoices);
  return {
    ...(label !== undefined && { label }),
    ...(labelAr !== undefined && { labelAr }),
    ...(required !== undefined && { isRequired: required }),
    ...(options && { options: choicesFrom(options, before.options) }),
  };
}

function differs(name: string, columns: object, before: Kept): boolean {
  return JSON.stringify(Reflect.get(columns, name)) !== JSON.stringify(Reflect.get(before, name));
}

function picked(question: Kept, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(question, name)]));
}
