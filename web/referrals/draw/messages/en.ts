export const messages = {
  title: "Prize draw of {month}",
  draw: "Prize draw",
  noDraw: "There is no draw of this month",
  noDrawText: "Prizes are drawn in some months only. Check the address, or ask who sent you here.",
  prize: "Prize",
  winner: "Winner",
  gone: "Account deleted",
  openedAt: "Opened",
  drawnAt: "Drawn",
  withdrawnAt: "Called off",
  home: "Go to the start page",
  open: "This draw is open. The winner stands here, with all that is needed to check it, once it is published.",
  withdrawn: "This draw was called off. Nobody won.",
  withdrawnAfter:
    "This draw was called off after it had been drawn. Nobody won. What was drawn stays here for everybody to see.",
  hashNow:
    "Note this now, and compare it after the draw. It fixes the secret seed without telling it:",
  copy: "Copy",
  copied: "The hash is copied.",
  notCopied: "Your browser did not copy it. Select it and copy it yourself.",

  fair: "Your browser has just followed this draw again, and came to the same winner.",
  unfair: "Your browser has just followed this draw again. Something does not match: see below.",
  holds: "It holds:",
  fails: "It does not hold:",
  seedTitle: "The seed was fixed before anybody knew the entries",
  seedText:
    "On {date} the draw was opened and the hash of a secret seed was shown. The seed below has that very hash, so it is the same seed.",
  seed: "Seed",
  seedHash: "Hash shown at the opening (SHA-256)",
  entriesTitle: "The entries are those that were drawn from",
  entriesText_one: "1 person took part with {total} points. Each point is one ticket.",
  entriesText_other: "{count} people took part with {total} points. Each point is one ticket.",
  entriesHash: "Hash of the entries (SHA-256)",
  allEntries: "All entries, in their order",
  placeTitle: "Seed and entries name one ticket",
  placeText:
    "Seed and entries together make one long number (HMAC-SHA256). Its remainder names ticket {place} of {total}. Nobody can choose it.",
  placeNone: "Nobody took part, so no ticket can be named.",
  winnerTitle: "The ticket belongs to the winner",
  winnerText:
    "Tickets are counted through the entries in their order. This entry holds the ticket that was named.",
  winnerOther:
    "The ticket that was named belongs to another entry than the one that was published.",
  winningEntry: "Entry that won",
  holder: "Entry that holds the ticket",

  ownTitle: "Your own entry",
  ownSignIn: "Sign in to see your own entry",
  ownKey: "Your entry follows from the seed and from your key, which only you are told:",
  ownEntry_one: "You took part with 1 ticket. Your entry:",
  ownEntry_other: "You took part with {shown} tickets. Your entry:",
  ownWon: "It won.",
  ownNone: "You did not take part in this draw.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "referrals/draw": typeof messages;
  }
}
