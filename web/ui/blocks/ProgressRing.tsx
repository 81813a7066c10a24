import classes from "./ProgressRing.module.css";

type Props = {
  readonly percent: number;
  /** Says what the percentage measures, for screen readers. */
  readonly label: string;
};

const circumference = 2 * Math.PI * 26;

/** A percentage as a ring with the number in it. */
export function ProgressRing({ percent, label }: Props) {
  return (
    <div className={classes.ring} role="img" aria-label={`${label}: ${percent}%`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={classes.track} cx="32" cy="32" r="26" />
        <circle
          className={classes.done}
          cx="32"
          cy="32"
          r="26"
          strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
        />
      </svg>
      <span className={classes.number} dir="ltr">
        {percent}%
      </span>
    </div>
  );
}
