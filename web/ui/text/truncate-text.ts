/** Cuts text to `maxLength` characters, including the final '...'. */
export function truncateText(text: string, maxLength: number): string {
  const letters = [...new Intl.Segmenter(undefined).segment(text)].map(({ segment }) => segment);
  if (letters.length <= maxLength) return text;
  return `${letters
    .slice(0, maxLength - 3)
    .join("")
    .trimEnd()}...`;
}
