/** An entry of a fixed list; `en` is also its value on the wire and in the database. */
export type LocalizedLabel = { readonly en: string; readonly ar: string };
