import { MOST_QUESTIONS } from "@wasla/contract/catalogue/questionnaire";
import { questionMessages as said } from "@wasla/contract/catalogue/server-messages";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import { choicesFrom, type WantedChoice } from "./choices.ts";
import { findLastPosition, insertQuestion, listAsked, lockQuestionnaire } from "./queries.ts";
import { toldToStaff } from "./told.ts";

type Wanted = {
  readonly label: string;
  readonly labelAr: string;
  readonly type: Tables["question"]["kind"];
  readonly options?: readonly WantedChoice[] | undefined;
  readonly required?: boolean | undefined;
};

/** Refuses (409) one too many, and (422) choices where none are made, or none where some are. */
export async function add(
  db: Database,
  operation: Operation,
  { label, labelAr, type, options = [], required = false }: Wanted,
): Promise<StaffQuestion> {
  if (type !== "select" && options.length > 0) throw fault("options", said.noChoices);
  const choices = type === "select" ? choicesFrom(options, []) : [];
  return await db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx);
    await refuseOneTooMany(tx);
    const question = await insertQuestion(tx, {
      ...{ audience: "jobSeeker", label, labelAr, kind: type, isRequired: required },
      ...{ options: JSON.stringify(choices), detailKey: null, retiredAt: null },
      position: (await findLastPosition(tx, "jobSeeker")) + 1,
    });
    await noteChange(tx, {
      ...{ ...operation, action: "catalogue.questionAdded" },
      subject: ["question", String(question.id)],
      after: { label, labelAr, type, required, options: choices },
    });
    return toldToStaff(question);
  });
}

/** Refuses (409) where no more can be asked. */
export async function refuseOneTooMany(tx: Parameters<typeof listAsked>[0]): Promise<void> {
  const { length } = await listAsked(tx, "jobSeeker");
  if (length >= MOST_QUESTIONS) throw new Refusal(409, [said.tooMany, { most: MOST_QUESTIONS }]);
}
