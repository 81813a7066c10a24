/** Pages that are open to everybody, whoever is signed in; few come to them. */
export const sharedPages = {
  /** A mail's way out. */
  "/mail-off": [
    () => import("#/shortlists/saved-views/UnsubscribePage.tsx").then((m) => m.UnsubscribePage),
    "shortlists",
  ],
  /** How a prize was drawn. */
  "/draws/:month": [
    () => import("#/referrals/draw/DrawPage.tsx").then((m) => m.DrawPage),
    "referrals/draw",
  ],
} as const;
