/** Steps of the profile form, in the order in which they are offered; any order is allowed. */
export const steps = [
  "personal",
  "experience",
  "education",
  "skills",
  "documents",
  "review",
] as const;
export type Step = (typeof steps)[number];

/** Steps with drafts. Sensitive answers have none: they are stored only with consent. */
export const draftSteps = ["personal", "experience", "education", "skills"] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Steps whose answers are saved as a form. */
export const formSteps = [...draftSteps, "review"] as const;
export type FormStep = (typeof formSteps)[number];
