/** Text of at most `most` letters: what is longer ends in '...'. */
export function truncateText(text: string, maxLength: number): string {
  const letters = [...new Intl.Segmenter(undefined).segment(text)].map(({ segment }) => segment);
  if (letters.length <= maxLength) return text;
  return `${letters
    .slice(0, maxLength - 3)
    .join("")
    .trimEnd()}...`;
}
