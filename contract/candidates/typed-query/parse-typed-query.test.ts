import { describe, expect, test } from "vitest";
import type { CandidateFilter } from "#/candidates/filters.ts";
import { parseTypedQuery } from "./parse-typed-query.ts";
import { removeQuotes } from "./tokens.ts";
import { buildVocabulary } from "./vocabulary.ts";

const named = (_id: string, label: string, labelAr: string | null = null) => ({
  _id,
  label,
  labelAr,
});
const [nursing, civil, sales, driving, chefs, welding, software, accounting, hse] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9],
];
const [react, docker, triage, bookkeeping, java] = [31, 32, 33, 34, 35];
const words = buildVocabulary({
  professions: [
    named("1", "Nursing", "التمريض"),
    named("2", "Civil Engineering", "الهندسة المدنية"),
    named("3", "Sales", "المبيعات"),
    named("4", "Driving & Delivery", "القيادة والتوصيل"),
    named("5", "Chefs & Kitchen", "الطهاة والمطابخ"),
    named("6", "Welding & Fabrication", "اللحام والتصنيع المعدني"),
    named("7", "Software Development", "تطوير البرمجيات"),
    named("8", "Accounting", "المحاسبة"),
    named("9", "Health, Safety & Environment", "الصحة والسلامة والبيئة"),
  ],
  skills: [
    named("31", "React"),
    named("32", "Docker"),
    named("33", "Triage", "فرز المرضى"),
    named("34", "Bookkeeping", "مسك الدفاتر"),
    named("35", "Java"),
    named("36", "Accounting"), // also a profession
  ],
});

type Case = readonly [text: string, filter: CandidateFilter, rest?: string | undefined];

function withRest(cases: readonly Case[]) {
  return cases.map(([text, filter, rest = ""]) => [text, filter, rest] as const);
}

const english: readonly Case[] = [
  [
    "nurse, female, 25-35, 3+ years, in UAE",
    { profId: nursing, gender: "Female", ageMin: 25, ageMax: 35, minExp: 3, country: "AE" },
  ],
  ["Female NURSE", { profId: nursing, gender: "Female" }],
  ["nurses", { profId: nursing }],
  ["nursing", { profId: nursing }],
  ["registered nurse Dubai", { profId: nursing }, "Dubai"],
  ["civil engineer, male", { profId: civil, gender: "Male" }],
  ["engineer", {}, "engineer"],
  ["software engineer, react", { profId: software, skillId: react }],
  ["react docker", {}, "react docker"],
  ["skills: triage", {}, "skills: triage"],
  ["triage", { skillId: triage }],
  ["health safety & environment", { profId: hse }],
  ["hse officer", { profId: hse }],
  ["accounting", {}, "accounting"],
  ["accountant", { profId: accounting }],
  ["welder and female", { profId: welding, gender: "Female" }],
  ["nurse driver", {}, "nurse driver"],
  ["male, female", {}, "male, female"],
  ["women", { gender: "Female" }],
  ["married female", { gender: "Female" }, "married"],
  ["25-35", { ageMin: 25, ageMax: 35 }],
  ["25 to 35", { ageMin: 25, ageMax: 35 }],
  ["25 – 35 years old", { ageMin: 25, ageMax: 35 }],
  ["between 25 and 35", { ageMin: 25, ageMax: 35 }],
  ["aged 40", { ageMin: 40, ageMax: 40 }],
  ["age: 18 to 60", { ageMin: 18, ageMax: 60 }],
  ["over 30", { ageMin: 30 }],
  ["under 40", { ageMax: 39 }],
  ["under 0", {}, "under 0"],
  ["over 30, under 40", { ageMin: 30, ageMax: 39 }],
  ["over 40, under 30", {}, "over 40, under 30"],
  ["at least 21, up to 45", { ageMin: 21, ageMax: 45 }],
  ["30+", { ageMin: 30 }],
  ["30", {}, "30"],
  ["3-5", {}, "3-5"],
  ["35-25", {}, "35-25"],
  ["12-30", {}, "12-30"],
  ["25-35 years", {}, "25-35 years"],
  ["3+ years", { minExp: 3 }],
  ["3 years", { minExp: 3 }],
  ["3-5 yrs exp", { minExp: 3, maxExp: 5 }],
  ["experience 2-4", { minExp: 2, maxExp: 4 }],
  ["more than 5 years of experience", { minExp: 5 }],
  ["under 5 years", { maxExp: 4 }],
  ["exp: 0 to 2 years", { minExp: 0, maxExp: 2 }],
  ["20 years", {}, "20 years"],
  ["3.5 years", {}, "3.5 years"],
  ["employed", { employmentStatus: "Employed" }],
  ["not employed", { employmentStatus: "UnEmployed" }],
  ["self employed", {}, "self employed"],
  ["employed by Acme", {}, "employed by Acme"],
  ["based in Qatar", { country: "QA" }],
  ["in the uk", { country: "GB" }],
  ["U.A.E.", { country: "AE" }],
  ["Saudi Arabia", { country: "SA" }],
  ["saudi nurse", { nationality: "Saudi Arabia", profId: nursing }],
  ["Filipina, nurse", { nationality: "Philippines", profId: nursing }],
  ["indian in oman", { nationality: "India", country: "OM" }],
  ["from India", {}, "from India"],
  ["french", {}, "french"],
  ["french nationals", { nationality: "France" }],
  ["nationality: Jordan", { nationality: "Jordan" }],
  ["filipino speaking", {}, "filipino speaking"],
  ["Christian", {}, "Christian"],
  ["India Jones", {}, "India Jones"],
  ["Jordan", { country: "JO" }],
  ["nurse Jordan Smith", { profId: nursing }, "Jordan Smith"],
  ["Alastair Cook", {}, "Alastair Cook"],
  ["cook", { profId: chefs }],
  ['"Jordan" nurse', { profId: nursing }, '"Jordan"'],
  ["“sales” team", {}, "“sales” team"],
  ['"nurse, female', {}, '"nurse, female'],
  ["south nurse africa", { profId: nursing }, "south, africa"],
  ["salesman", { profId: sales }],
  ["MARIA  Santos,  nurse", { profId: nursing }, "MARIA  Santos"],
];

const arabic: readonly Case[] = [
  ["ممرضة أنثى الإمارات", { profId: nursing, gender: "Female", country: "AE" }],
  ["مُمَرِّضَة", { profId: nursing }],
  ["الممرضات", { profId: nursing }],
  ["ممرضون ذكور", { profId: nursing, gender: "Male" }],
  ["مهندس", {}, "مهندس"],
  ["مهندسة مدنية", {}, "مهندسة مدنية"],
  ["مهندس مدني، مصري", { profId: civil, nationality: "Egypt" }],
  ["التمريض", { profId: nursing }],
  ["من 25 إلى 35", { ageMin: 25, ageMax: 35 }],
  ["بين ٢٥ و٣٥", { ageMin: 25, ageMax: 35 }],
  ["۲۵-۳۵", { ageMin: 25, ageMax: 35 }],
  ["العمر ٣٠ سنة", { ageMin: 30, ageMax: 30 }],
  ["فوق ٣٠، تحت ٤٠", { ageMin: 30, ageMax: 39 }],
  ["خبرة ٣ سنوات", { minExp: 3 }],
  ["أكثر من ٥ سنوات خبرة", { minExp: 5 }],
  ["3 سنوات فأكثر", { minExp: 3 }],
  ["من ٣ إلى ٥ سنوات", { minExp: 3, maxExp: 5 }],
  ["سائق في قطر", { profId: driving, country: "QA" }],
  ["بالسعودية", { country: "SA" }],
  [
    "ممرضة سعودية في السعودية",
    {
      profId: nursing,
      nationality: "Saudi Arabia",
      country: "SA",
    },
  ],
  ["الكويت", { country: "KW" }],
  ["كويت", { country: "KW" }],
  ["هند", {}, "هند"],
  ["الهندية", {}, "الهندية"],
  ["جنسية هندية", { nationality: "India" }],
  ["محمد المصري", {}, "محمد المصري"],
  ["ليلى حداد", {}, "ليلى حداد"],
  ["محاسب مالي", { profId: accounting }, "مالي"],
  ["من مصر", {}, "من مصر"],
  ["لا يعمل", { employmentStatus: "UnEmployed" }],
  ["تعمل في دبي", {}, "تعمل في دبي"],
  ["«الأردن» ممرضة", { profId: nursing }, "«الأردن»"],
  ["ممرضة nurse", { profId: nursing }],
  ["مسك الدفاتر", { skillId: bookkeeping }],
];

test.each(withRest([...english, ...arabic]))("%s", (text, filter, rest) => {
  const found = parseTypedQuery(text, words);
  expect([found.filter, found.rest]).toEqual([filter, rest]);
});

describe("while typing", () => {
  const typed = (text: string) => parseTypedQuery(text, words, { isFinished: false });

  test.each(
    withRest([
      ["nurse, fem", { profId: nursing }, "fem"],
      ["nurse, dubai ", { profId: nursing }, "dubai "],
      ["saudi", {}, "saudi"],
      ["saudi ", {}, "saudi "],
      ["saudi,", { nationality: "Saudi Arabia" }],
      ["Niger", {}, "Niger"],
      ["Niger ", { country: "NE" }],
      ["jav", {}, "jav"],
      ["java", {}, "java"], // may become Javanese
      ["java ", { skillId: java }],
      ["female", { gender: "Female" }],
      ["age 3", {}, "age 3"],
      ["age 35", { ageMin: 35, ageMax: 35 }],
      ["in UAE", { country: "AE" }],
    ]),
  )("%s", (text, filter, rest) => {
    const found = typed(text);
    expect([found.filter, found.rest]).toEqual([filter, rest]);
  });
});

test("a dismissed part stays text wherever it appears", () => {
  const { parts } = parseTypedQuery("Jordan, nurse", words);
  expect(parts).toEqual(["jordan", "nurse"]);
  const dismissedParts = new Set(["jordan"]);
  expect(parseTypedQuery("Jordan", words, { dismissedParts }).rest).toBe("Jordan");
  expect(parseTypedQuery("nurse Jordan", words, { dismissedParts })).toMatchObject({
    filter: { profId: nursing },
    rest: "Jordan",
  });
});

test("quotes are removed from the search text", () => {
  expect(removeQuotes('"Jordan"  nurse «دبي»')).toBe("Jordan nurse دبي");
  expect(docker).toBe(32);
});
