/** Fictitious degrees, police certificates and passport pages, marked as specimens. */
import { type Person, portrait } from "./portrait.ts";
import type { Sheet } from "./sheet-renderer.ts";

type Language = "en" | "ar";

/** A landscape sheet with a double frame and a seal. */
export function renderDegree(award: string, language: Language, colour: string): Sheet {
  const texts = degreeTexts[language];
  return createSheet(
    language,
    colour,
    [1056, 747],
    `<div class="frame">
    <h2>${texts.issuer}</h2><p>${texts.certifies}</p><h1>${texts.holder}</h1><p>${texts.received}</p>
    <h3>${award}</h3><p class="small">${texts.date}</p>${seal}
    <p class="sign start">${texts.dean}</p><p class="sign end">${texts.registrar}</p></div>`,
  );
}

/** A portrait sheet with a table of details. */
export function renderPoliceCertificate(number: number, language: Language, colour: string): Sheet {
  const texts = policeCertificateTexts[language];
  const rows = texts.rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  return createSheet(
    language,
    colour,
    [747, 1056],
    `<div class="frame form">
    <h2>${texts.issuer}</h2><h1>${texts.title}</h1>
    <table><tr><th>${texts.number}</th><td><bdi>SPC-${String(number).padStart(6, "0")}</bdi></td></tr>
    ${rows.join("")}</table><p>${texts.finding}</p>${seal}<p class="sign end">${texts.officer}</p></div>`,
  );
}

/** The data page; UTO is the fictitious state of ICAO's specimen documents. */
export function renderPassport(person: Person, colour: string): Sheet {
  const sex = person.gender === "Male" ? "M" : "F";
  const fields = [
    ["Type", "P"],
    ["Issuing state", "UTO"],
    ["Passport No.", "X0000000"],
    ["Surname", "SPECIMEN"],
    ["Given names", "SAMPLE"],
    ["Sex", sex],
    ["Nationality", "UTOPIAN"],
    ["Date of birth", "01 JAN 1990"],
    ["Date of expiry", "01 JAN 2035"],
  ];
  const cells = fields.map(([name, value]) => `<p><small>${name}</small>${value}</p>`);
  const zone = ["P<UTOSPECIMEN<<SAMPLE", `X0000000<0UTO9001010${sex}3501010`].map(
    machineReadableLine,
  );
  return createSheet(
    "en",
    colour,
    [880, 620],
    `<div class="passport">${rings}<h2>UTOPIA · PASSPORT</h2>
    <div class="face">${portrait(person)}</div><div class="fields">${cells.join("")}</div>
    <div class="zone">${zone.join("")}</div></div>`,
  );
}

/** 44 cells of equal width, since the font is proportional. */
function machineReadableLine(text: string): string {
  const width = [...text.padEnd(44, "<")].map(
    (place) => `<i>${place === "<" ? "&lt;" : place}</i>`,
  );
  return `<p>${width.join("")}</p>`;
}

const circles = Array.from({ length: 40 }, (_, i) => `<circle cx="80" cy="20" r="${2 * i + 2}"/>`);
const rings = `<svg class="rings" viewBox="0 0 100 70"><g fill="none" stroke="var(--accent)"
  stroke-opacity=".12" stroke-width=".3">${circles.join("")}</g></svg>`;

const points = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12;
  const reach = i % 2 ? 44 : 50;
  return `${(50 + reach * Math.cos(angle)).toFixed(1)},${(50 + reach * Math.sin(angle)).toFixed(1)}`;
});
const seal = `<svg class="seal" viewBox="0 0 100 100"><polygon fill="var(--accent)" points="${points.join(" ")}"/>
  <circle cx="50" cy="50" r="36" fill="none" stroke="#fff" stroke-width="2"/>
  <path fill="#fff" d="M50 26l7 16 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2z"/></svg>`;

function createSheet(
  language: Language,
  colour: string,
  [width, height]: number[],
  body: string,
): Sheet {
  const direction = language === "ar" ? "rtl" : "ltr";
  const html = `<html lang="${language}" dir="${direction}"><style>${style} body { --accent: ${colour};
    width: ${width}px; height: ${height}px }</style><body>${body}<b class="specimen">SPECIMEN</b></body></html>`;
  return { html, width: width ?? 0, height: height ?? 0 };
}

const style = `
  html { overflow: hidden } body { position: relative; z-index: 0; overflow: hidden; padding: 28px; text-align: center; font-size: 19px; line-height: 1.7;
    background: color-mix(in srgb, var(--accent) 5%, #fffdf8) }
  .frame { height: 100%; border: 5px solid var(--accent); outline: 1.5px solid var(--accent); outline-offset: -14px;
    padding: 50px 90px; position: relative }
  h1 { font-size: 44px; line-height: 1.4 } h2 { font-size: 32px; color: var(--accent); margin-block-end: 20px }
  h3 { font-size: 30px; margin-block: 12px; color: var(--accent) } .small { color: #52656b }
  .seal { position: absolute; width: 130px; inset-block-end: 46px; inset-inline: calc(50% - 65px) }
  .sign { position: absolute; inset-block-end: 60px; width: 220px; border-block-start: 1.5px solid #52656b; font-size: 16px }
  .start { inset-inline-start: 90px } .end { inset-inline-end: 90px }
  .form { padding: 80px 70px } .form h1 { font-size: 36px; margin-block-end: 44px }
  .form .sign { inset-inline-end: 60px; width: 180px }
  table { width: 100%; border-collapse: collapse; margin-block-end: 40px }
  th, td { text-align: start; padding: 14px 6px; border-block-end: 1px solid #c9d4d7 } th { color: #52656b; font-weight: 400 } td { font-weight: 700 }
  .specimen { position: absolute; inset: 0; display: grid; place-content: center; font-size: 108px; letter-spacing: .06em;
    color: #b3261e; opacity: .2; transform: rotate(-24deg); direction: ltr }
  .passport { height: 100%; border-radius: 18px; border: 2px solid var(--accent); padding: 26px 34px; text-align: start;}
  .rings { position: absolute; inset: 0; z-index: -1 } .passport h2 { font-size: 26px; letter-spacing: .08em } .face { float: left; width: 250px; border-radius: 8px; overflow: hidden }
  .fields { margin-inline-start: 284px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 26px 12px; font-weight: 700 }
  small { display: block; font-weight: 400; font-size: 14px; color: #52656b; line-height: 1.3 }
  .zone { position: absolute; inset-block-end: 52px; font-size: 23px; font-weight: 700 }
  .zone i { display: inline-block; width: 17px; text-align: center; font-style: normal }`;
const degreeTexts = {
  en: {
    issuer: "Sample University",
    certifies: "certifies that",
    holder: "Sample Graduate",
    received: "has completed the studies required and is awarded the degree of",
    date: "Given on the first of June 2018",
    dean: "Dean",
    registrar: "Registrar",
  },
  ar: {
    issuer: "جامعة نموذجية",
    certifies: "تشهد الجامعة بأن",
    holder: "خريج نموذجي",
    received: "قد أتمّ متطلبات الدراسة ومُنح درجة",
    date: "صدرت في الأول من يونيو 2018",
    dean: "العميد",
    registrar: "المسجّل العام",
  },
};

const policeCertificateTexts = {
  en: {
    issuer: "Sample Authority",
    title: "Police Clearance Certificate",
    number: "Certificate No.",
    rows: [
      ["Name", "Sample Person"],
      ["Date of birth", "1 January 1990"],
      ["Passport No.", "X0000000"],
      ["Date of issue", "1 January 2026"],
    ],
    finding:
      "No criminal record is held in the name given above on the date of issue. Valid for three months.",
    officer: "Officer in charge",
  },
  ar: {
    issuer: "جهة نموذجية",
    title: "شهادة حسن سيرة وسلوك",
    number: "رقم الشهادة",
    rows: [
      ["الاسم", "شخص نموذجي"],
      ["تاريخ الميلاد", "1 يناير 1990"],
      ["رقم الجواز", "<bdi>X0000000</bdi>"],
      ["تاريخ الإصدار", "1 يناير 2026"],
    ],
    finding:
      "لا توجد سوابق جنائية مسجّلة بالاسم المذكور أعلاه حتى تاريخ الإصدار. صالحة لمدة ثلاثة أشهر.",
    officer: "الضابط المسؤول",
  },
};

export const degreeAwards: [string, "en" | "ar"][] = [
  ["Bachelor of Science in Nursing", "en"],
  ["بكالوريوس الهندسة المدنية", "ar"],
  ["Bachelor of Business Administration", "en"],
  ["Diploma in Electrical Installation", "en"],
  ["بكالوريوس المحاسبة", "ar"],
  ["Master of Computer Science", "en"],
];
