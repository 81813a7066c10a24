export const messages = {
  title: "Referrals",
  people: "People",
  draws: "Prize draws",

  search: "Search by the referrer's name or email",
  tooShort: "Type at least {count} letters to search.",
  state: "State",
  anyState: "Any",
  pending: "Waiting",
  counted: "Counted",
  refused: "Refused",
  ownPhone: "Same phone number as the referrer",
  knownPhone: "This phone number has already been counted",
  heldPhone: "Another account uses this phone number",
  noReferrals: "No referrals yet",
  noReferralsText: "People who register with someone's link or code appear here.",
  referred: "Referred person",
  referrer: "Referred by",
  role: "Role",
  jobSeeker: "Job seeker",
  company: "Company",
  corporate: "Corporate",
  points: "Points",
  pointsLeft_one: "1 point left",
  pointsLeft_other: "{shown} points left",
  registered: "Registered",
  decidedAt: "Decided",

  drawsDisabled:
    "Prize draws are turned off on this server (PRIZE_DRAWS=false), because they may need a permit. You cannot open new draws, and winners are not shown to anyone. Draws that are already open can still be drawn or withdrawn.",
  noDraws: "No draws yet",
  noDrawsText: "Open a draw before its month ends. Each point earned in the month is one ticket.",
  openDraw: "Open a draw",
  openAction: "Open draw",
  openText:
    "A secret seed is generated, and everyone can see its hash from now on. The winner is drawn after the month ends.",
  month: "Month",
  prize: "Prize",
  prizeEn: "Prize in English",
  prizeAr: "Prize in Arabic",
  prizeMissing: "Name the prize in both languages.",
  drawOpened: "The draw for {month} is open.",
  entryCount: "People",
  totalWeight: "Total points",
  winner: "Winner",

  allDraws: "All draws",
  drawOf: "Draw for {month}",
  noDrawOfMonth: "There is no draw for this month",
  open: "Open",
  drawn: "Drawn",
  published: "Published",
  withdrawn: "Withdrawn",
  openedAt: "Opened",
  drawnAt: "Drawn",
  publishedAt: "Published",
  withdrawnAt: "Withdrawn",
  seedHash: "Hash of the seed (SHA-256)",
  seed: "Seed",
  entriesHash: "Hash of the entries (SHA-256)",
  winningEntry: "Winning entry",
  masked: "Shown publicly as",
  notOver: "The month is not over yet. You can draw the winner after it ends.",
  notPublished: "Only operators can see this result. Publish it to show the winner to everyone.",
  publicView: "What everyone sees",

  draw: "Draw winner",
  drawTitle: "Draw the winner for {month}",
  drawText:
    "The current entries become final, and the seed is shown here. The draw cannot be repeated.",
  winnerDrawn: "The winner has been drawn.",
  publish: "Publish",
  publishTitle: "Publish the draw for {month}",
  publishText:
    "Everyone can see the winner's initials, the seed and the entries, and can verify the draw.",
  drawPublished: "The draw has been published.",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw the draw for {month}",
  withdrawText:
    "Nobody wins this month, and there is no second draw. If the winner has been drawn, everyone can see the result and that it was withdrawn.",
  drawWithdrawn: "The draw has been withdrawn.",

  entries: "Entries",
  entriesNow: "People who earned points in this month, as of now. Each point is one ticket.",
  entriesSince:
    "People who earned points in this month, as of now. The draw keeps the entries it was made with.",
  tickets: "People and their tickets",
  noEntries: "Nobody has earned points in this month",
  person: "Person",
  weight: "Tickets",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/referrals": typeof messages;
  }
}
