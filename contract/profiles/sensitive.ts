/** Answers that need separate consent, as permitted viewers read them. */
import * as z from "zod/mini";

/** An answer to an operators' question, with the current labels of the question. */
const QuestionAnswer = z.object({
  key: z.string(),
  label: z.string(),
  labelAr: z.string(),
  value: z.union([z.boolean(), z.string()]),
  /** Labels of the selected option. */
  option: z.nullable(z.object({ label: z.string(), labelAr: z.string() })),
});
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

export const SensitiveAnswers = z.object({
  /** English name from the list of religions. */
  religion: z.nullable(z.string()),
  /** Null while unanswered, as are the two below. */
  anyCriminalRecord: z.nullable(z.boolean()),
  healthIssues: z.object({
    hasIssues: z.nullable(z.boolean()),
    details: z.nullable(z.string()),
  }),
  disability: z.object({
    hasDisability: z.nullable(z.boolean()),
    details: z.nullable(z.string()),
  }),
  /** Answers to the active questions, in their order. */
  answers: z.array(QuestionAnswer),
});
export type SensitiveAnswers = z.output<typeof SensitiveAnswers>;
