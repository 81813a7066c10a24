import classes from "./cards.module.css";

/** Keeps the text direction of the name, whatever the page's. */
export function FileName({ children }: { readonly children: string }) {
  return (
    <p className={classes.name}>
      <bdi>{children}</bdi>
    </p>
  );
}
