/** The answers that ask for a consent of their own, as whoever may reads them. */
import * as z from "zod/mini";

/** An answer to a question of the operators, with the question as it is asked now. */
const QuestionAnswer = z.object({
  key: z.string(),
  label: z.string(),
  labelAr: z.string(),
  value: z.union([z.boolean(), z.string()]),
  /** What the chosen value is called. */
  option: z.nullable(z.object({ label: z.string(), labelAr: z.string() })),
});
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

export const SensitiveAnswers = z.object({
  /** English name of the list. */
  religion: z.nullable(z.string()),
  /** Null while unanswered, as the two below. */
  anyCriminalRecord: z.nullable(z.boolean()),
  healthIssues: z.object({
    hasIssues: z.nullable(z.boolean()),
    details: z.nullable(z.string()),
  }),
  disability: z.object({
    hasDisability: z.nullable(z.boolean()),
    details: z.nullable(z.string()),
  }),
  /** Of the questions that are still asked, in their order. */
  answers: z.array(QuestionAnswer),
});
export type SensitiveAnswers = z.output<typeof SensitiveAnswers>;
