/** SVG shapes of clothes, from the shoulders down. */

export type Clothes = keyof typeof clothes;

const body = "M40 384c2-62 34-90 112-110q40 34 80 0c78 20 110 48 112 110z";
const seam = `fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"`;
const sleeves = `<path ${seam} d="M98 384q0-30-8-50M286 384q0-30 8-50"/>`;

export const clothes = {
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
