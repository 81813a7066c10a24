export type ReportProgress = (line: string) => void;

/** `account   2,013 rows   1.2 MB` */
export function formatSize(name: string, size: { readonly count: number; readonly bytes: number }) {
  const megabytes = (size.bytes / 1_000_000).toFixed(1);
  return `${name.padEnd(40)} ${size.count.toLocaleString("en").padStart(11)} ${megabytes.padStart(11)} MB`;
}
