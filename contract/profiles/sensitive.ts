/** The four answers that ask for a consent of their own, as whoever may reads them. */
import * as z from "zod/mini";

export const SensitiveAnswers = z.object({
  /** English name of the list. */
  religion: z.nullable(z.string()),
  anyCriminalRecord: z.boolean(),
  healthIssues: z.object({ hasIssues: z.boolean(), details: z.nullable(z.string()) }),
  disability: z.object({ hasDisability: z.boolean(), details: z.nullable(z.string()) }),
});
export type SensitiveAnswers = z.output<typeof SensitiveAnswers>;
