import { useFormats } from "#/platform/language/formats.ts";
import type { DayCounts } from "#/privacy/requests.ts";
import style from "./summary.module.css";

/** Daily views as bars, hidden from screen readers, which read `DayTable`. */
export function DayBars({ days }: { readonly days: readonly DayCounts[] }) {
  const { date } = useFormats();
  const maxViews = Math.max(1, ...days.map(({ viewed }) => viewed));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true">
      <div className={style.bars}>
        {days.map(({ day, viewed }) => (
          <span
            key={day}
            className={style.bar}
            data-none={viewed === 0 || undefined}
            style={{ blockSize: `${Math.max(3, (viewed / maxViews) * 100)}%` }}
          />
        ))}
      </div>
      <div className={style.ends}>
        <span>{first && date(first.day)}</span>
        <span>{last && date(last.day)}</span>
      </div>
    </div>
  );
}
