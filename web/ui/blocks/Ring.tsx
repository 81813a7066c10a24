import style from "./Ring.module.css";

type Props = {
  /** Of what is asked for. */
  readonly percent: number;
  /** What the number is about, for who hears it. */
  readonly label: string;
};

const around = 2 * Math.PI * 26;

/** How much of something is done, as a ring with the number in it. */
export function Ring({ percent, label }: Props) {
  return (
    <div className={style.ring} role="img" aria-label={`${label}: ${percent}%`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={style.track} cx="32" cy="32" r="26" />
        <circle
          className={style.done}
          cx="32"
          cy="32"
          r="26"
          strokeDasharray={`${(around * percent) / 100} ${around}`}
        />
      </svg>
      <span className={style.number} dir="ltr">
        {percent}%
      </span>
    </div>
  );
}
