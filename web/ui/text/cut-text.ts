/** Text of at most `most` letters: what is longer ends in '...'. */
export function cutText(text: string, most: number): string {
  const letters = [...new Intl.Segmenter(undefined).segment(text)].map(({ segment }) => segment);
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most - 3)
    .join("")
    .trimEnd()}...`;
}
