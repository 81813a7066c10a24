/** Cuts text to `maxLength` characters, including the final '...'. */
export function truncateText(text: string, maxLength: number): string {
  const chars = [...new Intl.Segmenter(undefined).segment(text)].map(({ segment }) => segment);
  if (chars.length <= maxLength) return text;
  return `${chars
    .slice(0, maxLength - 3)
    .join("")
    .trimEnd()}...`;
}
