import classes from "./Logo.module.css";
import { arabicNamePath } from "./logo-paths.ts";

/** The mark and the name in both scripts. `onTeal`: for the teal panel. */
export function Logo({ onTeal = false }: { readonly onTeal?: boolean }) {
  return (
    <span className={classes.logo} data-on-teal={onTeal || undefined}>
      <svg className={classes.mark} viewBox="5 9.5 22 13" aria-hidden="true">
        <path className={classes.first} d="M7 12v3.5a4.75 4.75 0 0 0 9.5 0V13" />
        <path className={classes.second} d="M25 20v-3.5a4.75 4.75 0 0 0-9.5 0V19" />
      </svg>
      <span className={classes.name} lang="en" translate="no">
        Wasla
      </span>
      <svg className={classes.arabic} viewBox="-1 -19 57.5 27" aria-hidden="true">
        <path d={arabicNamePath} />
      </svg>
    </span>
  );
}
