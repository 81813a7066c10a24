import style from "./cards.module.css";

/** A name as its owner wrote it, whatever the direction of the page. */
export function FileName({ children }: { readonly children: string }) {
  return (
    <p className={style.name}>
      <bdi>{children}</bdi>
    </p>
  );
}
