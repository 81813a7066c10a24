/** As much of Docker's two files as ours use, for what is proved of them without Docker. */

export type Instruction = { readonly word: string; readonly text: string };

/** The instructions of each stage, in their order; of one built on another, from FROM on. */
export function stagesOf(text: string): ReadonlyMap<string, readonly Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let present: Instruction[] = [];
  for (const { word, text: said } of instructionsIn(text)) {
    if (word === "FROM") {
      present = [];
      stages.set(said.split(" AS ")[1] ?? said, present);
    }
    present.push({ word, text: said });
  }
  return stages;
}

/** Whether a path from the root comes along, by the patterns of .dockerignore. */
export function contextFilter(ignored: string): (path: string) => boolean {
  const patterns = ignored.split("\n").filter(Boolean).map(patternOf);
  return (path) => !patterns.some((pattern) => pattern.test(path));
}

function instructionsIn(text: string): Instruction[] {
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => {
    const [word = "", ...said] = line.split(" ");
    return { word, text: said.join(" ") };
  });
}

/** A pattern holds for what is below it too. */
function patternOf(line: string): RegExp {
  const source = line
    .replace(/[.]/g, "\\.")
    .replace(/\*\*\//g, "(?:.*/)?")
    .replace(/(?<![.)])\*/g, "[^/]*");
  return new RegExp(`^${source}(?:/|$)`);
}
