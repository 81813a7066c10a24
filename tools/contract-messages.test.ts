import { globSync } from "node:fs";
import { join } from "node:path";
import { isMessageKey, type MessageKey, say } from "@wasla/contract/messages";
import { describe, expect, test } from "vitest";

type Said = Readonly<Record<string, { readonly en: string; readonly ar: string }>>;

const contract = join(import.meta.dirname, "../contract");
const rooms = await Promise.all(
  globSync("*/messages.ts", { cwd: contract }).map(async (file) => {
    const words = Object.values(await import(join(contract, file))) as [Said];
    return { room: file.split(/[\\/]/)[0] ?? "", said: words[0] };
  }),
);
const all = rooms.flatMap(({ room, said }) =>
  Object.entries(said).map(([name, text]) => [`${room}.${name}`, text] as const),
);

describe("the words of every room", () => {
  test.each(all)("%s is registered and said in both languages", (key, { en, ar }) => {
    expect(isMessageKey(key)).toBe(true);
    expect(say("en", key as MessageKey)).toBe(en);
    expect(say("ar", key as MessageKey)).toBe(ar);
    expect(en.trim()).not.toBe("");
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(namesIn(ar)).toEqual(namesIn(en));
  });

  test("no message stands twice with the same words", () => {
    const english = all.map(([, { en }]) => en);
    expect(english.filter((text, at) => english.indexOf(text) !== at)).toEqual([]);
  });
});

function namesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
