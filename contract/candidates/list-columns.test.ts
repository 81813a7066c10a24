import { expect, test } from "vitest";
import {
  cellText,
  columnTitle,
  type ListColumn,
  listColumns,
  maritalStatusOf,
} from "./list-columns.ts";
import type { CandidateSummary } from "./schemas.ts";

const row: CandidateSummary = {
  _id: "1",
  fullName: "فاطمة العلي",
  profilePic: null,
  gender: "Female",
  dob: "1994-11-21",
  maritalStatus: "married",
  country: "AE",
  nationality: "Jordan",
  havePriorWorkExperience: true,
  profession: { label: "Nursing", labelAr: "التمريض" },
  recentRole: {
    profession: { label: "Nursing", labelAr: "التمريض" },
    from: "2023-12-01",
    to: null,
    organization: "",
    department: "",
    designation: "",
    isCurrentRole: true,
  },
  recentRoleExperienceYearsDecimal: 3,
  attachmentsFiles: [],
};

const locale = {
  language: "en",
  today: "2026-11-20",
  countryName: (code: string) => `country ${code}`,
  nationalityName: (value: string) => `nationality ${value}`,
} as const;

const texts = (changes: Partial<CandidateSummary> = {}, language: "en" | "ar" = "en") =>
  listColumns.map((column) => cellText(column, { ...row, ...changes }, { ...locale, language }));

test("there are nine columns, in this order", () => {
  expect(listColumns.map((column) => columnTitle(column, "en"))).toEqual([
    "Name",
    "Years of Experience",
    "Employment Status",
    "Gender",
    "Age",
    "Marital Status",
    "Country of residency",
    "Nationality",
    "Profession",
  ]);
});

test("a row has texts in both languages", () => {
  expect(texts()).toEqual([
    ...["فاطمة العلي", "3.0", "Employed", "Female", "31", "Married"],
    ...["country AE", "nationality Jordan", "Nursing"],
  ]);
  expect(texts({}, "ar")).toEqual([
    ...["فاطمة العلي", "3.0", "تعمل", "أنثى", "31", "متزوجة"],
    ...["country AE", "nationality Jordan", "التمريض"],
  ]);
});

test.each([
  ["Female", "married", true, "تعمل", "متزوجة"],
  ["Female", "divorced", false, "لا تعمل", "مطلقة"],
  ["Female", null, true, "تعمل", "عزباء"],
  ["Male", "married", true, "يعمل", "متزوج"],
  ["Male", "divorced", false, "لا يعمل", "مطلق"],
  [null, null, false, "لا يعمل", "أعزب"],
] as const)(
  "Arabic texts follow the gender: %s, %s, employed %s",
  (gender, maritalStatus, works, ...expected) => {
    const changes = { gender, maritalStatus, havePriorWorkExperience: works };
    const cells = texts(changes, "ar");
    expect([cells[2], cells[5]]).toEqual(expected);
  },
);

test("missing values are empty, except for employment and marital status", () => {
  const nothing = { gender: null, dob: null, country: null, nationality: null, profession: null };
  expect(texts({ ...nothing, maritalStatus: null, recentRole: null })).toEqual([
    ...["فاطمة العلي", "3.0", "Unemployed", "", "", "Single", "", "", ""],
  ]);
});

const ended = row.recentRole && { ...row.recentRole, isCurrentRole: false, to: "2026-01-01" };

test.each([
  ["a current role", {}, "Employed"],
  ["a role that ended", { recentRole: ended }, "Unemployed"],
  [
    "a current role of a candidate without prior work",
    { havePriorWorkExperience: false },
    "Unemployed",
  ],
])("%s: %s", (_what, changes, expected) => {
  expect(cell("employment", changes)).toBe(expected);
});

test.each([
  ["married", "married"],
  ["Divorced", "divorced"],
  ["single", "single"],
  ["widowed", "single"],
  ["", "single"],
  [null, "single"],
])("marital status %j is shown as %s", (stored, label) => {
  expect(maritalStatusOf(stored)).toBe(label);
});

function cell(column: ListColumn, changes: Partial<CandidateSummary>): string {
  return cellText(column, { ...row, ...changes }, locale);
}
