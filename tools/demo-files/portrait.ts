/** Draws portraits of fictitious people as SVG. */
import { type Clothes, clothes } from "./portrait-clothes.ts";
import { type Head, heads } from "./portrait-heads.ts";

export type Person = {
  gender: "Male" | "Female";
  skin: keyof typeof skins;
  head: Head;
  /** Of the hair or the headwear. */
  colour: string;
  clothes: Clothes;
  cloth: string;
  backdrop: string;
  beard?: "full" | "short" | "moustache";
  glasses?: boolean;
};

/** A square SVG that fills its container. */
export function portrait(person: Person): string {
  const skin = skins[person.skin];
  const head = heads[person.head](person.colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 384" width="100%" height="100%">
    <defs><radialGradient id="light" cx=".5" cy=".38" r=".75">
      <stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient></defs>
    <path fill="${person.backdrop}" d="M0 0h384v384H0z"/><path fill="url(#light)" d="M0 0h384v384H0z"/>
    ${head.behind}
    <path fill="${skin.base}" d="M160 210h64v62q-6 34-32 36-26-2-32-36z"/>
    <path fill="${skin.shade}" d="M160 226q32 34 64 0v22q-32 30-64 0z"/>
    ${clothes[person.clothes](person.cloth)}
    ${person.head === "hijab" ? "" : ears(skin)}
    ${face(skin)}
    ${person.beard ? beards[person.beard](beardColour(person)) : ""}
    ${features(person, skin)}
    ${head.before}
    ${person.glasses ? glasses : ""}
  </svg>`;
}

const skins = {
  porcelain: { base: "#f6d7c3", shade: "#e6b99f", lip: "#c9756b" },
  sand: { base: "#edc4a3", shade: "#d7a27c", lip: "#b9665a" },
  honey: { base: "#d9a679", shade: "#bd8557", lip: "#a3574a" },
  bronze: { base: "#bd8458", shade: "#9d673f", lip: "#8b4a3d" },
  chestnut: { base: "#93603d", shade: "#764928", lip: "#6d352b" },
  cocoa: { base: "#6b432c", shade: "#52301d", lip: "#53281f" },
};
type Skin = (typeof skins)[keyof typeof skins];

function face({ base, shade }: Skin): string {
  return `<path fill="${base}" d="M134 146c0-42 24-66 58-66s58 24 58 66c0 52-24 100-58 100s-58-48-58-100z"/>
    <g fill="${shade}" opacity=".3"><ellipse cx="152" cy="192" rx="13" ry="8"/><ellipse cx="232" cy="192" rx="13" ry="8"/></g>`;
}

function ears({ base, shade }: Skin): string {
  return `<g fill="${base}"><ellipse cx="133" cy="164" rx="11" ry="18"/><ellipse cx="251" cy="164" rx="11" ry="18"/></g>
    <g fill="${shade}" opacity=".6"><ellipse cx="132" cy="165" rx="5" ry="10"/><ellipse cx="252" cy="165" rx="5" ry="10"/></g>`;
}

function features(person: Person, { shade, lip }: Skin): string {
  const brow = person.gender === "Male" ? 6 : 4;
  const lashes = `<path d="M150 156q14-12 29-1M234 156q-14-12-29-1" stroke="#2a1c17" stroke-width="3.5"/>`;
  return `<g fill="none" stroke-linecap="round">
      <path d="M149 141q14-9 29-3M235 141q-14-9-29-3" stroke="${browColour(person)}" stroke-width="${brow}"/>
      ${person.gender === "Female" ? lashes : ""}
      <path d="M192 160q-3 20-8 28q7 6 16 2" stroke="${shade}" stroke-width="4"/>
      <path d="M170 210q22 20 44 0" stroke="${lip}" stroke-width="5"/>
    </g>
    <g fill="#fff"><ellipse cx="165" cy="160" rx="11" ry="7.5"/><ellipse cx="219" cy="160" rx="11" ry="7.5"/></g>
    <g fill="#33221b"><circle cx="165" cy="160" r="6.5"/><circle cx="219" cy="160" r="6.5"/></g>
    <g fill="#fff"><circle cx="167.500" cy="157.500" r="2"/><circle cx="221.500" cy="157.500" r="2"/></g>`;
}

const beards = {
  full: (
    colour: string,
  ) => `<path fill="${colour}" d="M134 160c2 20 6 30 14 34 8-4 22-8 44-8s36 4 44 8c8-4 12-14 14-34
    4 54-20 100-58 100s-62-46-58-100zm34 46q24 24 48 0-8-8-24-5-16-3-24 5z"/>`,
  short: (
    colour: string,
  ) => `<path fill="${colour}" opacity=".5" d="M135 168c4 18 10 26 18 30 10-6 22-10 39-10s29 4 39 10
    c8-4 14-12 18-30 0 46-22 79-57 79s-57-33-57-79zm35 38q22 22 44 0-8-6-22-4-14-2-22 4z"/>`,
  moustache: (colour: string) =>
    `<path fill="${colour}" d="M192 196c10-6 26-1 31 8-10 3-22 3-31-1-9 4-21 4-31 1 5-9 21-14 31-8z"/>`,
};

const glasses = `<g fill="#fff" fill-opacity=".16" stroke="#2b3437" stroke-width="4">
  <rect x="143" y="144" width="42" height="34" rx="13"/><rect x="199" y="144" width="42" height="34" rx="13"/>
  <path fill="none" d="M185 156q7-5 14 0M143 156l-9-4M241 156l9-4"/></g>`;

const coveringHeads: Head[] = ["hijab", "ghutra", "turban", "helmet", "toque", "cap"];

function browColour(person: Person): string {
  return coveringHeads.includes(person.head) ? "#33221b" : person.colour;
}

function beardColour(person: Person): string {
  return coveringHeads.includes(person.head) ? "#2d211c" : person.colour;
}
