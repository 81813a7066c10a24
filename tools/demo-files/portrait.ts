/** Draws portraits of fictitious people as SVG. */

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

type Head = keyof typeof heads;
type Layers = { behind: string; before: string };

const cap = "M130 156c-4-56 22-84 62-84s66 28 62 84";

/** Hair and headwear, in layers behind and before the head. */
const heads = {
  hijab: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" fill-rule="evenodd" d="M192 56c-48 0-74 36-72 92 1 40-8 82-34 134 30 34 66 58 106 58s76-24 106-58
      c-26-52-33-94-34-134 2-56-24-92-72-92zm0 34c34 0 52 22 52 62 0 46-22 92-52 92s-52-46-52-92c0-40 18-62 52-62z"/>
      <path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"
        d="M136 196c4 40 24 70 56 70s66-24 78-44M112 268c30 34 72 46 120 28M138 108c8-26 28-36 54-36"/>`,
  }),
  ghutra: (colour: string): Layers => ({
    behind: `<path fill="${colour}" d="M192 60c-52 0-80 36-80 90 0 50-14 98-36 134h232c-22-36-36-84-36-134 0-54-28-90-80-90z"/>`,
    before: `<path fill="${colour}" d="M112 150c0-56 28-92 80-92s80 36 80 92c0 50 10 96 34 130-24 8-44 4-56-8 6-40 8-90-4-134
      -12-18-30-26-54-26s-42 8-54 26c-12 44-10 94-4 134-12 12-32 16-56 8 24-34 34-80 34-130z"/>
      <path fill="none" stroke="#000" stroke-opacity=".1" stroke-width="4" d="M124 170c0 40-8 70-20 96M260 170c0 40 8 70 20 96"/>
      <path fill="none" stroke="#1d1d1f" stroke-width="9" d="M115 118q77-46 154 0M118 104q74-46 148 0"/>`,
  }),
  turban: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M126 162c-20-76 18-118 66-118s86 42 66 118c-16-40-40-50-66-50s-50 10-66 50z"/>
      <path fill="none" stroke="#000" stroke-opacity=".18" stroke-width="4"
        d="M124 124c30-40 80-56 118-62M126 136c34-40 90-50 130-50M260 126c-26-26-50-34-68-50M148 66c12 10 30 20 44 46"/>`,
  }),
  helmet: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M124 124c0-48 28-76 68-76s68 28 68 76z"/>
      <path fill="#fff" fill-opacity=".35" d="M180 48h24l4 72h-32z"/>
      <path fill="${colour}" d="M106 122q86-18 172 0 6 14-6 16-80-16-160 0-12-2-6-16z"/>
      <path fill="#000" fill-opacity=".12" d="M112 138q80-16 160 0l-4 3q-76-14-152 0z"/>`,
  }),
  toque: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M132 122c-34-8-38-56-2-64 6-30 40-42 62-26 22-16 56-4 62 26 36 8 32 56-2 64z"/>
      <path fill="#dfe5e8" d="M132 104q60-14 120 0l-2 24q-58-14-116 0z"/>
      <path fill="none" stroke="#c6d0d4" stroke-width="4" stroke-linecap="round" d="M160 98q-2-20-10-32M192 94v-36M224 98q2-20 10-32"/>`,
  }),
  cap: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M130 130c-4-52 24-78 62-78s66 26 62 78q-62-24-124 0z"/>
      <path fill="#000" fill-opacity=".25" d="M138 122q54-22 108 0 14 14 10 18-64-22-128 0-4-4 10-18z"/>`,
  }),
  long: (colour: string): Layers => ({
    behind: `<path fill="${colour}" d="M192 60c-52 0-78 36-76 92 2 50-8 92-24 126 40 26 160 26 200 0-16-34-26-76-24-126 2-56-24-92-76-92z"/>`,
    before: `<path fill="${colour}" d="M126 178c-8-70 18-112 66-112s74 42 66 112c-8-40-24-66-56-82-18 26-62 34-76 82z"/>`,
  }),
  bob: (colour: string): Layers => ({
    behind: `<path fill="${colour}" d="M192 60c-54 0-82 38-78 96 2 36-2 60-10 82 28 16 56 12 72 2h32c16 10 44 14 72-2-8-22-12-46-10-82 4-58-24-96-78-96z"/>`,
    before: `<path fill="${colour}" d="M124 184c-8-74 20-116 68-116s76 42 68 116c-6-30-14-48-22-58-34 6-74 2-92-6-10 14-18 34-22 64z"/>`,
  }),
  bun: (colour: string): Layers => ({
    behind: `<circle cx="192" cy="54" r="30" fill="${colour}"/>`,
    before: `<path fill="${colour}" d="${cap}c-8-30-24-52-62-52s-54 22-62 52z"/>`,
  }),
  curls: (colour: string): Layers => ({
    behind: `<g fill="${colour}"><circle cx="132" cy="110" r="36"/><circle cx="252" cy="110" r="36"/><circle cx="120" cy="156" r="34"/>
      <circle cx="264" cy="156" r="34"/><circle cx="124" cy="204" r="30"/><circle cx="260" cy="204" r="30"/><circle cx="192" cy="88" r="46"/></g>`,
    before: `<g fill="${colour}"><circle cx="152" cy="94" r="27"/><circle cx="192" cy="84" r="30"/><circle cx="232" cy="94" r="27"/>
      <circle cx="132" cy="122" r="20"/><circle cx="252" cy="122" r="20"/></g>`,
  }),
  cropped: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="${cap}c-4-22-8-34-16-42-28-8-64-8-92 0-8 8-12 20-16 42z"/>`,
  }),
  parted: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M130 156c-10-60 16-96 66-94 44-4 70 34 58 94-4-20-8-32-16-40-30 2-62-4-80-18-8 18-22 30-28 58z"/>`,
  }),
  quiff: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" d="M131 154c-6-34-2-58 14-74 6-22 40-34 70-26 30 2 48 36 38 100-4-18-8-28-14-36-30-2-58-12-80-10-14 8-22 22-28 46z"/>`,
  }),
  fade: (colour: string): Layers => ({
    behind: "",
    before: `<path fill="${colour}" opacity=".45" d="${cap}c-2-20-6-34-12-42h-100c-6 8-10 22-12 42z"/>
      <path fill="${colour}" d="M140 116c2-32 22-48 52-48s50 16 52 48q-52-16-104 0z"/>`,
  }),
};

type Clothes = keyof typeof clothes;

const body = "M40 384c2-62 34-90 112-110q40 34 80 0c78 20 110 48 112 110z";
const seam = `fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"`;
const sleeves = `<path ${seam} d="M98 384q0-30-8-50M286 384q0-30 8-50"/>`;

/** From the shoulders down. */
const clothes = {
  suit: (cloth: string) => `<path fill="#fff" d="${body}"/>
    <path fill="#7a2f3a" d="M184 306h16l10 78h-36z"/><path fill="#7a2f3a" d="M180 292h24l-6 18h-12z"/>
    <path fill="${cloth}" d="M40 384c2-62 34-90 110-110l38 110zM344 384c-2-62-34-90-110-110l-38 110z"/>
    <path fill="#000" fill-opacity=".16" d="M148 276l-22 34 16 10-10 10 50 54zM236 276l22 34-16 10 10 10-50 54z"/>`,
  blazer: (cloth: string) => `<path fill="#fbfaf7" d="${body}"/>
    <path fill="${cloth}" d="M40 384c2-62 34-90 108-110l40 110zM344 384c-2-62-34-90-108-110l-40 110z"/>
    <path fill="#000" fill-opacity=".14" d="M146 276l-18 40 56 68zM238 276l18 40-56 68z"/>`,
  blouse: (
    cloth: string,
  ) => `<path fill="${cloth}" d="M40 384c2-62 34-90 110-110l42 62 42-62c76 20 108 48 110 110z"/>
    <path ${seam} d="M150 276l42 62 42-62M192 340v44"/>${sleeves}`,
  sweater: (cloth: string) => `<path fill="${cloth}" d="${body}"/>
    <path fill="none" stroke="#000" stroke-opacity=".18" stroke-width="9" d="M150 276q42 44 84 0"/>${sleeves}`,
  polo: (cloth: string) => `<path fill="${cloth}" d="${body}"/>
    <path fill="#fff" fill-opacity=".85" d="M150 270l42 42-26 20-28-52zM234 270l-42 42 26 20 28-52z"/>
    <path ${seam} d="M192 314v44"/>${sleeves}`,
  scrubs: (
    cloth: string,
  ) => `<path fill="${cloth}" d="M40 384c2-62 34-90 108-110l44 64 44-64c74 20 106 48 108 110z"/>
    <path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" d="M148 276l44 64 44-64"/>
    <path ${seam} d="M222 350h44v34h-44z"/><path fill="#fff" d="M236 340h6v20h-6z"/>${sleeves}`,
  vest: (cloth: string) => `<path fill="#33506b" d="${body}"/>
    <path fill="${cloth}" d="M96 384l16-94 40-16 40 66 40-66 40 16 16 94z"/>
    <path fill="#eef3f2" d="M116 288l18-7 26 103h-20zM268 288l-18-7-26 103h20zM98 356h188l3 18H95z"/>
    <path ${seam} d="M192 340v44"/>`,
  chef: (cloth: string) => `<path fill="${cloth}" d="${body}"/>
    <path fill="#c2413b" d="M150 270q42 46 84 0l6 16q-48 44-96 0z"/><path ${seam} d="M172 316l-6 68M212 316l6 68"/>
    <g fill="#9aa7ad"><circle cx="180" cy="340" r="4"/><circle cx="204" cy="340" r="4"/><circle cx="179" cy="366" r="4"/>
    <circle cx="205" cy="366" r="4"/></g>`,
  kandura: (cloth: string) => `<path fill="${cloth}" d="${body}"/>
    <path fill="none" stroke="#cfd6d8" stroke-width="6" d="M150 274q42 40 84 0"/>
    <path fill="none" stroke="#cfd6d8" stroke-width="4" d="M192 298v86"/>${sleeves}`,
  abaya: (cloth: string) => `<path fill="${cloth}" d="${body}"/>
    <path fill="none" stroke="#c8a45c" stroke-width="5" d="M176 300l-14 84M208 300l14 84"/>
    <path fill="none" stroke="#c8a45c" stroke-width="2" stroke-dasharray="3 7" d="M166 300l-14 84M218 300l14 84"/>`,
};
