/** Pages for visitors and every role, loaded on demand because they are rarely opened. */
export const sharedPages = {
  /** The unsubscribe link of emails. */
  "/mail-off": [
    () => import("#/shortlists/saved-views/UnsubscribePage.tsx").then((m) => m.UnsubscribePage),
    "shortlists",
  ],
  /** The record of a prize draw. */
  "/draws/:month": [
    () => import("#/referrals/draw/DrawPage.tsx").then((m) => m.DrawPage),
    "referrals/draw",
  ],
} as const;
