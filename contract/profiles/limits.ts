export const MAX_ROLES = 40;
export const MAX_DESIRED_PROFESSIONS = 3;
export const MAX_EDUCATION_ROWS = 10;
export const MAX_SKILLS = 50;
export const MAX_LANGUAGES = 20;

/** New professions and skills of one job seeker that may be waiting for approval. */
export const MAX_PROPOSALS = 20;

export const FIRST_COMPLETION_YEAR = 1960;
/** Years ahead in which a degree may be expected. */
export const COMPLETION_YEARS_AHEAD = 6;

export const MIN_AGE = 18;
export const MAX_AGE = 80;

/** Age from which work counts as experience. */
export const MIN_WORKING_AGE = 14;

export const maritalStatuses = ["single", "married", "divorced", "widowed"] as const;

/** In ascending order. */
export const languageLevels = ["basic", "good", "fluent", "native"] as const;
