/** The words of how a prize was drawn, which strangers read too. */
export const words = {
  title: "Prize draw of {month}",
  noDraw: "There is no draw of this month",
  noDrawText: "Prizes are drawn in some months only. Check the address, or ask who sent you here.",
  prize: "Prize",
  winner: "Winner",
  gone: "Account deleted",
  openedAt: "Opened",
  drawnAt: "Drawn",
  open: "This draw is open. The winner stands here, with all that is needed to check it, once it is published.",
  withdrawn: "This draw was called off. Nobody won.",
  hashNow:
    "Note this now, and compare it after the draw. It fixes the secret seed without telling it: {hash}",

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

  ownTitle: "Find your own entry: type your code",
  ownHint: "The last part of your link, such as K7Q2M4PX. It stays in your browser.",
  ownEntry_one: "You took part with 1 ticket. Your entry:",
  ownEntry_other: "You took part with {shown} tickets. Your entry:",
  ownWon: "It won.",
  ownNone: "No entry belongs to this code.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "referrals/draw": typeof words;
  }
}
