/** Pages that are open to everybody, whoever is signed in; few come to them. */
export const openPages = {
  /** A mail's way out. */
  "/mail-off": [
    () => import("#/shortlists/views/MailOffPage.tsx").then((m) => m.MailOffPage),
    "shortlists",
  ],
  /** How a prize was drawn. */
  "/draws/:month": [
    () => import("#/referrals/draw/DrawPage.tsx").then((m) => m.DrawPage),
    "referrals/draw",
  ],
} as const;
