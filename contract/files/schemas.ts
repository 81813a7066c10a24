/** What a stored file can be. */
export const fileFields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
  "profilePic",
] as const;
export type FileField = (typeof fileFields)[number];

/** Who may open a document: every client to whom its owner is unlocked, whom the owner allows, nobody. */
export const openings = ["unlocked", "ask", "nobody"] as const;
export type Opening = (typeof openings)[number];

/** Seconds a link to a document works. */
export const LINK_SECONDS = 300;
