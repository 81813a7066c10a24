/** The 24 people whose portraits are drawn. */
import type { Person } from "./portrait.ts";

type Row = readonly [
  ...[gender: Person["gender"], skin: Person["skin"], head: Person["head"], colour: string],
  ...[clothes: Person["clothes"], cloth: string, backdrop: string],
  extras?: Pick<Person, "beard" | "glasses">,
];

const rows: readonly Row[] = [
  ["Female", "honey", "hijab", "#2f7f86", "blouse", "#f3ede4", "#cfe3e2"],
  ["Male", "honey", "ghutra", "#fbfbf9", "kandura", "#f7f7f4", "#b9cdd6", { beard: "short" }],
  ["Female", "sand", "long", "#3a241b", "blazer", "#31465c", "#ead9cd"],
  ["Male", "bronze", "helmet", "#f2b632", "vest", "#e8722c", "#d5e0ea", { beard: "moustache" }],
  ["Female", "sand", "bun", "#1f1714", "scrubs", "#2b8f8a", "#dfe9f2"],
  ["Male", "chestnut", "cropped", "#1b1412", "suit", "#2b3646", "#d9d3c7"],
  ["Female", "cocoa", "curls", "#1e1512", "sweater", "#c98a2d", "#f0e2c4"],
  ["Male", "bronze", "turban", "#8c2f45", "suit", "#3b4a3f", "#e3dbe6", { beard: "full" }],
  ["Female", "bronze", "hijab", "#23262d", "abaya", "#23262d", "#e6d6d3"],
  ["Male", "sand", "parted", "#2a1d17", "polo", "#2d6a9f", "#d4e4dc", { beard: "short" }],
  ["Female", "porcelain", "bob", "#7a4526", "blouse", "#8a5a83", "#d8e2ee", { glasses: true }],
  ["Male", "honey", "toque", "#ffffff", "chef", "#fdfdfb", "#d8cbbd"],
  ["Female", "honey", "hijab", "#d9b8a8", "scrubs", "#4c78b8", "#dcebe6"],
  ["Male", "cocoa", "fade", "#17110f", "sweater", "#3c6e57", "#e9e0cf", { beard: "short" }],
  ["Female", "bronze", "long", "#1a1311", "blouse", "#c2504a", "#f1dfd0"],
  ["Male", "porcelain", "quiff", "#8a5a35", "polo", "#53616e", "#cfdfe6"],
  ["Female", "chestnut", "bun", "#1c1310", "blazer", "#6b3f5b", "#dde6d5"],
  ["Male", "sand", "parted", "#8b8d90", "suit", "#44525c", "#e2e6e1", { glasses: true }],
  ["Female", "sand", "hijab", "#7d5a8c", "blazer", "#3c3f52", "#e8e2ef", { glasses: true }],
  ["Male", "chestnut", "cap", "#1f5f6b", "polo", "#1f5f6b", "#e4d9c6"],
  ["Female", "honey", "bob", "#211815", "sweater", "#6f93a8", "#f3e6df"],
  ["Male", "bronze", "quiff", "#1d1513", "scrubs", "#3f6fa0", "#d9ebe7", { beard: "full" }],
  ["Female", "porcelain", "long", "#b98a4e", "vest", "#c9d63a", "#cbd8e4"],
  ["Male", "sand", "ghutra", "#d9d3c9", "kandura", "#e7e2d8", "#8fb0ac", { beard: "full" }],
];

export const people: Person[] = rows.map(
  ([gender, skin, head, colour, clothes, cloth, backdrop, extras]) => ({
    gender,
    skin,
    head,
    colour,
    clothes,
    cloth,
    backdrop,
    ...extras,
  }),
);
