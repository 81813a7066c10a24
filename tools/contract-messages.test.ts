import { globSync } from "node:fs";
import { join } from "node:path";
import { formatMessage, isMessageKey, type MessageKey } from "@wasla/contract/messages";
import { describe, expect, test } from "vitest";

type MessageTable = Readonly<Record<string, { readonly en: string; readonly ar: string }>>;

const contract = join(import.meta.dirname, "../contract");
const modules = await Promise.all(
  globSync("*/messages.ts", { cwd: contract }).map(async (file) => {
    const tables = Object.values(await import(join(contract, file))) as [MessageTable];
    return { module: file.split(/[\\/]/)[0] ?? "", texts: tables[0] };
  }),
);
const messages = modules.flatMap(({ module, texts }) =>
  Object.entries(texts).map(([name, text]) => [`${module}.${name}`, text] as const),
);

describe("messages of all modules", () => {
  test.each(messages)("%s is registered and translated", (key, { en, ar }) => {
    expect(isMessageKey(key)).toBe(true);
    expect(formatMessage("en", key as MessageKey)).toBe(en);
    expect(formatMessage("ar", key as MessageKey)).toBe(ar);
    expect(en.trim()).not.toBe("");
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(namesIn(ar)).toEqual(namesIn(en));
  });

  test("no two messages have the same text", () => {
    const english = messages.map(([, { en }]) => en);
    expect(english.filter((text, at) => english.indexOf(text) !== at)).toEqual([]);
  });
});

function namesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
