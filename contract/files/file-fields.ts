/** What a stored file can be. */
export const fileFields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
  "profilePic",
  "licence",
] as const;
export type FileField = (typeof fileFields)[number];

/** Who may open a document: every client with the owner unlocked, whom the owner allows, nobody. */
export const documentVisibilities = ["unlocked", "ask", "nobody"] as const;
export type DocumentVisibility = (typeof documentVisibilities)[number];

/** From arrival to a verdict; only a clean file is handed out, even to its owner. */
export const fileStates = ["scanning", "clean", "infected", "failed"] as const;
export type FileState = (typeof fileStates)[number];

/** Seconds a link to a document works. */
export const FILE_LINK_TTL_SECONDS = 300;
