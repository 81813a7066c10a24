/** Fictitious one-page CVs in three layouts, English and Arabic. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sheet } from "./sheet-renderer.ts";

export type CvText = {
  sector: string;
  profession: string;
  title: string;
  summary: string;
  /** Newest first: years, role, employer (described, never a real name), achievements. */
  roles: [years: string, role: string, employer: string, achievements: string[]][];
  education: string[];
  skills: string[];
  languages: string[];
};

type Language = "en" | "ar";
type CvStyle = { layout: keyof typeof layouts; colour: string };

/** From `cvs-en.txt` and `cvs-ar.txt`, where an empty line separates the CVs. */
export function readCvs(language: Language): CvText[] {
  const text = readFileSync(join(import.meta.dirname, `cvs-${language}.txt`), "utf8");
  return text.trim().split("\n\n").map(parseCv);
}

function parseCv(text: string): CvText {
  const [heading = "", summary = "", ...lines] = text.split("\n");
  const [sector = "", profession = "", title = ""] = heading.split(" | ");
  const lists = lines.splice(-3).map((line) => line.replace(/^\w+: /, "").split("; "));
  const [education = [], skills = [], languages = []] = lists;
  const roles: CvText["roles"] = [];
  for (const line of lines) {
    const [years = "", role = "", employer = ""] = line.split(" | ");
    if (line.startsWith("- ")) roles.at(-1)?.[3].push(line.slice(2));
    else roles.push([years, role, employer, []]);
  }
  return { sector, profession, title, summary, roles, education, skills, languages };
}

/** An A4 page; sizes in CSS pixels. */
export function renderCv(text: CvText, language: Language, style: CvStyle): Sheet {
  const direction = language === "ar" ? "rtl" : "ltr";
  const html = `<html lang="${language}" dir="${direction}"><style>${stylesheet(language)}
    body { --accent: ${style.colour} }</style>
    <body class="${style.layout}">${layouts[style.layout](text, labels[language])}</body></html>`;
  return { html, width: 794, height: 1123 };
}

const labels = {
  en: {
    sample: "Sample CV",
    place: "Dubai, United Arab Emirates",
    profile: "Profile",
    experience: "Experience",
    education: "Education & licences",
    skills: "Skills",
    languages: "Languages",
    note: "A sample for demonstration. It describes no real person.",
  },
  ar: {
    sample: "سيرة ذاتية نموذجية",
    place: "دبي، الإمارات العربية المتحدة",
    profile: "نبذة",
    experience: "الخبرة العملية",
    education: "التعليم والتراخيص",
    skills: "المهارات",
    languages: "اللغات",
    note: "نموذج للعرض فقط، ولا يصف شخصًا حقيقيًا.",
  },
};
type Labels = (typeof labels)[Language];

const layouts = {
  /** A coloured side column with facts. */
  column: (text: CvText, labels: Labels) => `
    <aside>${heading(text, labels)}${facts(text, labels)}</aside>
    <main>${profile(text, labels)}${experience(text, labels)}${note(labels)}</main>`,
  /** A band across the top, a wide main column and a narrow one with facts. */
  band: (text: CvText, labels: Labels) => `
    <header>${heading(text, labels)}</header>
    <div><main>${profile(text, labels)}${experience(text, labels)}</main>
    <aside>${facts(text, labels)}</aside></div>${note(labels)}`,
  /** Centred, with rules. */
  classic: (text: CvText, labels: Labels) => `
    <header>${heading(text, labels)}</header>${profile(text, labels)}${experience(text, labels)}
    <div>${facts(text, labels)}</div>${note(labels)}`,
};

function heading(text: CvText, labels: Labels): string {
  return `<p class="kicker">${labels.sample}</p><h1>${text.profession}</h1><p class="title">${text.title}</p>
    <p class="contact">${labels.place}<br><bdi>sample@wasla.example</bdi></p>`;
}

function profile(text: CvText, labels: Labels): string {
  return `<section><h2>${labels.profile}</h2><p>${text.summary}</p></section>`;
}

function experience(text: CvText, labels: Labels): string {
  const roles = text.roles.map(
    ([years, role, employer, achievements]) => `<article><h3>${role}<time>${years}</time></h3>
      <p class="employer">${employer}</p>${list(achievements)}</article>`,
  );
  return `<section><h2>${labels.experience}</h2>${roles.join("")}</section>`;
}

function facts(text: CvText, labels: Labels): string {
  return `<section><h2>${labels.education}</h2>${list(text.education)}</section>
    <section class="skills"><h2>${labels.skills}</h2>${list(text.skills)}</section>
    <section><h2>${labels.languages}</h2>${list(text.languages)}</section>`;
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

function note(labels: Labels): string {
  return `<footer>${labels.note}</footer>`;
}

const stylesheet = (language: Language) => `
  body { width: 210mm; height: 297mm; position: relative; font-size: 12pt; overflow: hidden;
    line-height: ${language === "ar" ? 1.85 : 1.65} }
  h1 { font-size: 28pt; line-height: 1.25; text-wrap: balance }
  h2 { font-size: 12.5pt; color: var(--accent); margin-block: 0 2.5mm; padding-block-end: 1.2mm;
    border-block-end: .3mm solid #dce5e7 }
  h3 { font-size: 12.5pt; display: flex; justify-content: space-between; gap: 4mm }
  h1, h2, h3, time { font-weight: 700 } time { color: #52656b; white-space: nowrap; direction: ltr }
  section { margin-block-end: 10mm } article { margin-block-end: 7mm }
  ul { padding-inline-start: 4.5mm } li { margin-block-start: 1.2mm } li::marker { color: var(--accent) }
  .kicker { font-weight: 700; opacity: .85 } .title { font-size: 14pt }
  .employer, footer { color: #52656b } .contact { margin-block-start: 3mm }
  footer { position: absolute; inset-block-end: 9mm; font-size: 8.5pt }
  .column { display: grid; grid-template-columns: 70mm 1fr }
  .column aside { background: var(--accent); color: #fff; padding: 16mm 9mm }
  .column aside h1 { font-size: 22pt } .column aside .contact { margin-block-end: 12mm }
  .column aside h2 { color: #fff; border-color: #ffffff66 } .column aside li::marker { color: #fff }
  .column main { padding: 17mm 12mm }
  .band header { background: var(--accent); color: #fff; padding: 13mm 16mm 11mm }
  .band > div { display: grid; grid-template-columns: 1fr 52mm; gap: 11mm; padding: 11mm 16mm }
  .band footer { inset-inline-start: 16mm }
  .classic { padding: 16mm 22mm } .classic h1 { color: var(--accent) }
  .classic header { text-align: center; margin-block-end: 8mm }
  .classic > div { display: grid; grid-template-columns: 1.5fr 1fr 1fr; gap: 7mm }
  .classic footer { inset-inline: 0; text-align: center }`;
