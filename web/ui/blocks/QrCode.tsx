import { encode } from "uqr";
import classes from "./QrCode.module.css";

type Props = { readonly text: string; readonly label: string };

/** Dark on white in both colour schemes, with the quiet zone that scanners need. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [modulePath(x, y)] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

function modulePath(x: number, y: number): string {
  return `M${x} ${y}h1v1h-1z`;
}
