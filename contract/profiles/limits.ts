/** How much a profile may hold, and its short fixed lists. */
export const MAX_ROLES = 40;
export const MAX_DESIRED_PROFESSIONS = 3;
export const MAX_EDUCATION_ROWS = 10;
export const MAX_SKILLS = 50;
export const MAX_LANGUAGES = 20;

/** New names of professions and skills that somebody may have waiting for approval. */
export const MAX_PROPOSALS = 20;

export const FIRST_COMPLETION_YEAR = 1960;
/** How many years ahead a degree may be expected. */
export const COMPLETION_YEARS_AHEAD = 6;

export const MIN_AGE = 18;
export const MAX_AGE = 80;

/** The age from which work counts as experience. */
export const MIN_WORKING_AGE = 14;

export const maritalStatuses = ["single", "married", "divorced", "widowed"] as const;

/** How well a language is spoken, from the least. */
export const languageLevels = ["basic", "good", "fluent", "native"] as const;
