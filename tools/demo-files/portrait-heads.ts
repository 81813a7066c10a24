/** SVG shapes of hair and headwear, in layers behind and before the head. */

export type Head = keyof typeof heads;
type Layers = { behind: string; before: string };

const cap = "M130 156c-4-56 22-84 62-84s66 28 62 84";

export const heads = {
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
