import { describe, expect, test } from "vitest";
import { createRole, fullProfile, minimalProfile } from "#/testing/cv-profiles.ts";
import { renderCvPage } from "./render-cv-page.ts";

const about = { today: "2026-11-20", nonce: "n0nce" } as const;
const english = (profile = fullProfile) => renderCvPage(profile, { ...about, language: "en" });
const arabic = (profile = fullProfile) => renderCvPage(profile, { ...about, language: "ar" });
const both = (profile = fullProfile) => renderCvPage(profile, { ...about, language: "both" });

/** The visible text, with a space for each tag. */
function read(page: string): string {
  const [, body = ""] = page.split("<body>");
  return body
    .replace(/<\/?bdi[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

describe("in English", () => {
  test("shows name and contact details", () => {
    expect(english()).toContain('<html lang="en" dir="ltr">');
    expect(english()).toContain("<title>CV - Aisha Al Mansoori</title>");
    expect(english()).toMatch(/<h1><bdi>Aisha Al Mansoori<\/bdi><\/h1>\s*<p class="headline">/);
    expect(english()).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
    expect(english()).toContain('<bdi dir="ltr">aisha.mansoori@people.example</bdi>');
  });

  test("shows each role with its duration, newest first", () => {
    const [, roles = ""] = /<h2>Work experience(.*?)<\/section>/s.exec(english()) ?? [];
    expect(read(`<body>${roles}`)).toBe(
      " Total: 12 years, 5 months Site Engineer Jan 2019 – present 7 years, 11 months " +
        "Gulf Build LLC Civil Engineering · Site operations · Full time " +
        "مهندسة موقع أولى Mar 2015 – Dec 2018 3 years, 10 months " +
        "شركة دلتا للمقاولات Civil Engineering · الإشراف · Fixed contract " +
        "Trainee Jul 2014 – Feb 2015 8 months Al-Futtaim & Sons Project Management ",
    );
  });

  test("shows education, skills, languages and personal details", () => {
    const text = read(english());
    expect(text).toContain(
      "Bachelor of Science (BSc) · Civil Engineering 2014 " +
        "University of Sharjah · United Arab Emirates · Grade: 3.7 of 4 High School 2008",
    );
    expect(text).toContain("Skills AutoCAD Primavera P6 Revit Quantity surveying Site safety");
    expect(text).toContain("Arabic: Native English: Fluent Filipino: Basic Urdu ");
    expect(text).toContain("Nationality Philippines Country of residence United Arab Emirates");
    expect(text).toContain("Date of birth 05 Mar 1990 Gender Female Marital status Married");
    expect(text).toContain("Looking for work as Project Management Notice period 3 months");
    expect(text).toContain("Address Villa 12, Al Wasl Road, Dubai");
  });

  test("sorts roles: current ones come first", () => {
    const old = createRole({ designation: "Old", to: "2016-01-01", isCurrentRole: false });
    const roles = [old, createRole({ designation: "New" })];
    expect(read(english({ ...fullProfile, roles }))).toMatch(/ New .* Old /);
  });
});

describe("in Arabic", () => {
  test("runs from right to left with the Arabic name, except for the phone number", () => {
    expect(arabic()).toContain('<html lang="ar" dir="rtl">');
    expect(arabic()).toContain("<title>CV - عائشة عبد الله المنصوري</title>");
    expect(arabic()).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
  });

  test("uses the catalogue's Arabic names, and the digits 0 to 9", () => {
    const text = read(arabic());
    expect(text).toContain("الخبرة العملية المجموع: 12 سنة و5 أشهر");
    expect(text).toContain("يناير 2019 – الآن 7 سنوات و11 شهرًا Gulf Build LLC");
    expect(text).toContain("الهندسة المدنية · Site operations · دوام كامل");
    expect(text).toContain("بكالوريوس العلوم (BSc) · Civil Engineering 2014");
    expect(text).toContain("الإمارات العربية المتحدة · التقدير: 3.7 of 4 الثانوية العامة 2008");
    expect(text).toContain("Quantity surveying سلامة المواقع");
    expect(text).toContain("العربية: اللغة الأم الإنجليزية: بطلاقة الفلبينية: مبتدئ الأردية");
    expect(text).toContain("تاريخ الميلاد 5 مارس 1990 الجنس أنثى الحالة الاجتماعية متزوجة");
    expect(text).not.toMatch(/[٠-٩]/);
  });

  test("shows the marital status by gender, or both forms if it is unknown", () => {
    expect(read(arabic({ ...fullProfile, gender: 1 }))).toContain("الحالة الاجتماعية متزوج ");
    expect(read(arabic({ ...fullProfile, gender: null }))).toContain("متزوج / متزوجة");
  });

  test("uses the only name if there is no Arabic one", () => {
    expect(arabic({ ...fullProfile, nameAr: null })).toContain("<h1><bdi>Aisha Al Mansoori");
  });
});

test("a CV in both languages has an article for each, English first", () => {
  const articles = [...both().matchAll(/<article lang="(\w+)" dir="(\w+)">/g)];
  expect(articles.map(([, ...of]) => of)).toEqual([
    ["en", "ltr"],
    ["ar", "rtl"],
  ]);
  expect(both()).toContain('<html lang="en" dir="ltr">');
});

test.each([english, arabic, both])("omits empty parts: %o", (make) => {
  const page = make(minimalProfile);
  expect(page).toContain("Maria Santos");
  expect(page).not.toMatch(/<(section|h2|dl|p|ul|li)[^>]*>\s*<\//);
  expect(page).not.toContain("<section");
  expect(page).not.toMatch(/null|undefined/);
});

test("shows desired professions instead of roles if there was no prior work", () => {
  const page = english({ ...fullProfile, hasPriorWork: false });
  expect(page).not.toContain("Gulf Build");
  expect(page).toContain('<p class="headline"><bdi>Project Management</bdi></p>');
});

test("shows no salary, id or listing state", () => {
  for (const page of [english(), arabic()])
    expect(read(page)).not.toMatch(/12[,.]?500|1250000|AED|0199c0de|د\.إ/);
});

const hostile = `</style><script>alert(1)</script><img src=x onerror=alert(2)>"' \\ } & <!--`;

test("escapes what users wrote, also in the style", () => {
  const page = both(
    JSON.parse(JSON.stringify(fullProfile), (key, value) => {
      const isOurs =
        /^(candidateId|phone|dob|from|to|completionYear|maritalStatus|level|code)$/.test(key);
      return typeof value === "string" && !isOurs ? hostile : value;
    }),
  );
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page).not.toMatch(/<(script|img)|<!--/);
  const [, style = ""] = /<style nonce="n0nce">(.*?)<\/style>/s.exec(page) ?? [];
  expect(style).not.toContain("<");
  expect(style).toContain('content: "\\00003c\\00002fstyle\\00003e');
  expect(read(page)).toContain("&lt;/style&gt;&lt;script&gt;alert(1)");
});

test("embeds its fonts, and only those that its letters need", () => {
  const families = (page: string) =>
    [...page.matchAll(/@font-face\{font-family:(\w+)/g)].map(([, name]) => name);
  expect(new Set(families(english(minimalProfile)))).toEqual(new Set(["Inter"]));
  expect(new Set(families(arabic(minimalProfile)))).toEqual(new Set(["Inter", "Vazirmatn"]));
  expect(families(english({ ...minimalProfile, fullName: "Łukasz Żółty" }))).toHaveLength(4);
  expect(both()).not.toMatch(/url\((?!data:)|@import|https?:/);
});
