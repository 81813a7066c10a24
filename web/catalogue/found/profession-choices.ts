/** Professions that a typed text offers: known ones by name or everyday word, itself when new. */
import { fold } from "#/catalogue/fold.ts";
import { jobWords } from "./job-words.ts";

type Known = { readonly _id: string; readonly label: string; readonly labelAr: string | null };

const mostShown = 50;
/** Letters that two forms of a word have in common at their start, such as nurse and nursing. */
const stemLetters = 4;
/** What a word may end in: nurses, ممرضين. */
const endingLetters = 2;

export function choicesFor<One extends Known>(
  known: readonly One[],
  chosen: readonly string[],
  typed: string,
) {
  const wanted = fold(typed.trim());
  const taken = new Set(chosen.map(fold));
  const open = known.filter(
    ({ label, labelAr }) => !taken.has(fold(label)) && !taken.has(fold(labelAr ?? "")),
  );
  const ranked = open.map((one) => ({ one, rank: rankOf(one, wanted) }));
  const found = ranked.filter(({ rank }) => rank < ranks).toSorted((a, b) => a.rank - b.rank);
  const isKnown = taken.has(wanted) || known.some((one) => namesOf(one).includes(wanted));
  return {
    options: found.slice(0, mostShown).map(({ one }) => one),
    isCut: found.length > mostShown,
    added: wanted === "" || isKnown ? undefined : typed.trim().replace(/\s+/g, " "),
  };
}

type Way = (one: Known, wanted: string, words: readonly string[]) => boolean;

/** From the surest way to be meant to the vaguest. */
const ways: readonly Way[] = [
  (one, wanted) => namesOf(one).some((name) => name.startsWith(wanted)),
  (one, wanted) => everydayOf(one).includes(wanted),
  (one, wanted) => everydayOf(one).some((name) => isFormOf(wanted, name)),
  (one, _, words) => words.every((word) => namesOf(one).join(" ").includes(word)),
  (one, _, words) => words.every((word) => isAbout(one, word)),
  (one, _, words) => words.some((word) => everydayOf(one).some((name) => isFormOf(word, name))),
];
const ranks = ways.length;

function rankOf(one: Known, wanted: string): number {
  const words = wanted.split(/\s+/).map(bare);
  const rank = ways.findIndex((isMeant) => isMeant(one, bare(wanted), words));
  return rank === -1 ? ranks : rank;
}

function isAbout(one: Known, word: string): boolean {
  const inNames = namesOf(one).flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  const shared = Math.max(stemLetters, word.length - stemLetters);
  return (
    everydayOf(one).some((name) => isFormOf(word, name)) ||
    (word.length >= stemLetters &&
      inNames.some((name) => bare(name).startsWith(word.slice(0, shared))))
  );
}

/** The word itself, its beginning while it is typed, or the word with an ending. */
function isFormOf(typed: string, name: string): boolean {
  if (typed.length < 3) return typed === name;
  if (name.startsWith(typed)) return true;
  return name.length >= 3 && typed.startsWith(name) && typed.length <= name.length + endingLetters;
}

/** Without the Arabic article. */
function bare(word: string): string {
  return word.length > stemLetters ? word.replace(/^ال/, "") : word;
}

function namesOf({ label, labelAr }: Known): string[] {
  return [fold(label), fold(labelAr ?? "")];
}

function everydayOf({ label }: Known): string[] {
  return fold(jobWords[label] ?? "").split(", ");
}
