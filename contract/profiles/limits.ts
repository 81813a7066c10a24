/** How much a profile may hold, and its short fixed lists. */
export const MOST_ROLES = 40;
export const MOST_DESIRED = 3;
export const MOST_EDUCATION = 10;
export const MOST_SKILLS = 50;
export const MOST_LANGUAGES = 20;

/** New names of professions and skills that somebody may have waiting for approval. */
export const MOST_PROPOSALS = 20;

export const FIRST_COMPLETION_YEAR = 1960;
/** How many years ahead a degree may be expected. */
export const COMPLETION_YEARS_AHEAD = 6;

export const YOUNGEST = 18;
export const OLDEST = 80;

export const maritalStatuses = ["single", "married", "divorced", "widowed"] as const;

/** How well a language is spoken, from the least. */
export const languageLevels = ["basic", "good", "fluent", "native"] as const;
