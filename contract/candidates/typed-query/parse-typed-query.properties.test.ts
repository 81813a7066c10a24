import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTypedQuery } from "./parse-typed-query.ts";
import { tokenize } from "./tokens.ts";
import { buildVocabulary } from "./vocabulary.ts";

const words = buildVocabulary({
  professions: [
    { _id: "1", label: "Nursing", labelAr: "التمريض" },
    { _id: "2", label: "Sales", labelAr: "المبيعات" },
    { _id: "3", label: "Chefs & Kitchen", labelAr: null },
  ],
  skills: [
    { _id: "31", label: "React", labelAr: null },
    { _id: "32", label: "UAE Labour Law", labelAr: "قانون العمل الإماراتي" },
  ],
});

const known = [
  ...["nurse", "Sales", "cook", "react", "female", "male", "men", "employed", "self", "not"],
  ...["in", "the", "from", "UAE", "India", "South", "Africa", "saudi", "Arabia", "Jordan", "Niger"],
  ...["nationality", "indian", "french", "national", "labour", "law", "and", "with", "&", "-"],
  ...[
    "25-35",
    "25",
    "to",
    "35",
    "3+",
    "years",
    "old",
    "over",
    "under",
    "40",
    "exp",
    "age",
    "between",
  ],
  ...["ممرضة", "أنثى", "الإمارات", "في", "من", "إلى", "٢٥", "٣٥", "سنوات", "خبرة", "مصري", "مالي"],
  ...["Maria", "دبي", "x", '"', "«", "»", "(", ")", ",", "،", ":", "=", "…", "u.a.e.", "ر"],
];
const texts = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.constantFrom(...known), { maxLength: 9 }).map(join) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const options = fc.record({ isFinished: fc.boolean() });
const runs = { numRuns: 3_000 };

function join(parts: readonly string[]): string {
  return parts.join(" ");
}

const keysOf = (text: string) => tokenize(text).map(({ key }) => key);

test("parsing the rest again finds nothing", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { rest } = parseTypedQuery(text, words);
      expect(parseTypedQuery(rest, words)).toEqual({ filter: {}, parts: [], rest });
    }),
    runs,
  );
});

test("every word is recognized or stays in the rest, in order and spelling", () => {
  fc.assert(
    fc.property(texts, options, (text, how) => {
      const { rest, parts, filter } = parseTypedQuery(text, words, how);
      const understood = parts.flatMap((part) => part.split(" "));
      const left = [...keysOf(text)];
      for (const key of [...understood, ...keysOf(rest)]) {
        const at = left.indexOf(key);
        expect(at, key).not.toBe(-1);
        left.splice(at, 1);
      }
      const joining = new Set(["and", "with", "&", "-", ""]);
      expect(left.filter((key) => !joining.has(key))).toEqual([]);
      expect(isWithin(rest, text)).toBe(true);
      expect(parts.length > 0).toBe(Object.keys(filter).length > 0);
      if (parts.length === 0) expect(rest).toBe(text);
    }),
    runs,
  );
});

test("filters never contradict each other, and quoted words are never filters", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const {
        ageMin = 0,
        ageMax = 100,
        minExp = 0,
        maxExp = 10,
      } = parseTypedQuery(text, words).filter;
      expect(ageMin <= ageMax && minExp < maxExp).toBe(true);
      const quoted = `"${text.replace(/["“”„«»]/g, " ")}"`;
      expect(parseTypedQuery(quoted, words).rest).toBe(quoted);
    }),
    runs,
  );
});

/** Whether the words of `rest` appear in `text` in the same order and spelling. */
function isWithin(rest: string, text: string): boolean {
  let from = 0;
  return rest.split(/[\s,]+/).every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at !== -1;
  });
}
