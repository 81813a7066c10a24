/** The steps of a profile's form, in the order in which they are offered; any order is allowed. */
export const steps = [
  "personal",
  "experience",
  "education",
  "skills",
  "documents",
  "review",
] as const;
export type Step = (typeof steps)[number];

/** Steps of which unfinished answers are kept. Sensitive ones only once they are agreed to. */
export const draftSteps = ["personal", "experience", "education", "skills"] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Steps whose answers are saved as a form. */
export const formSteps = [...draftSteps, "review"] as const;
export type FormStep = (typeof formSteps)[number];
