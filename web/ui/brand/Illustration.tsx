import classes from "./Illustration.module.css";

const paths = {
  list: "M30 34h60M30 52h60M30 70h38",
  search: "M52 28a20 20 0 1 0 0 40 20 20 0 0 0 0-40ZM67 63l18 18",
  files: "M42 24h24l14 14v42H42zM66 24v14h14M51 54h20M51 66h20",
  payments: "M26 34h68v40H26zM26 46h68M36 62h16",
  mail: "M28 32h64v44H28zM28 34l32 24 32-24",
  way: "M60 84V30M60 34h26l8 8-8 8H60M60 56H36l-8 8 8 8h24",
  trouble: "M60 26 92 80H28zM60 46v16M60 70v1",
} as const;

export type IllustrationKind = keyof typeof paths;

/** A decorative line drawing in two tones. */
export function Illustration({ kind }: { readonly kind: IllustrationKind }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 104" aria-hidden="true">
      <path className={classes.ground} d="M60 2l50 50-50 50L10 52zM25 17h70v70H25z" />
      <path className={classes.line} d={paths[kind]} />
    </svg>
  );
}
