import classes from "./StarLattice.module.css";

/** Background pattern of the public pages' panel. */
export function StarLattice() {
  return (
    <svg className={classes.lattice} aria-hidden="true">
      <defs>
        <pattern id="stars" width="96" height="96" patternUnits="userSpaceOnUse">
          <path d="M48 12 58.5 22.5H73.5V37.5L84 48 73.5 58.5V73.5H58.5L48 84 37.5 73.5H22.5V58.5L12 48 22.5 37.5V22.5H37.5ZM48 0V12M48 84V96M0 48H12M84 48H96M0 0 22.5 22.5M96 0 73.5 22.5M0 96 22.5 73.5M96 96 73.5 73.5" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#stars)" />
    </svg>
  );
}
