/** Who may open a document: every client with an unlock, clients the owner allows, or nobody. */
export const documentVisibilities = ["unlocked", "ask", "nobody"] as const;
export type DocumentVisibility = (typeof documentVisibilities)[number];

/** Only a `clean` file is ever served, even to its owner. */
export const fileStates = ["scanning", "clean", "infected", "failed"] as const;
export type FileState = (typeof fileStates)[number];

/** Lifetime of a signed link to a document. */
export const FILE_LINK_TTL_SECONDS = 300;
