/** Which passwords are guessed first: the most common ones, patterns of the keyboard, one's own name. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
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

/** Whether little is left of a text without these words: a few letters, whatever digits and signs. */
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

let list: Promise<string> | undefined;

/** The list stays the text of its file, half a megabyte; as words it would be ten times that. */
async function isAnyListed(words: readonly string[]): Promise<boolean> {
  const file = import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json");
  list ??= readFile(fileURLToPath(file), "latin1");
  const text = await list;
  return words.some((word) => word !== "" && text.includes(JSON.stringify(word)));
}
