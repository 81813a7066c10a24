/** Parses the subset of Dockerfile and .dockerignore syntax that the project uses. */

export type Instruction = { readonly keyword: string; readonly value: string };

/** Instructions of each stage, beginning with its FROM. */
export function parseStages(text: string): ReadonlyMap<string, readonly Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let current: Instruction[] = [];
  for (const { keyword, value } of parseInstructions(text)) {
    if (keyword === "FROM") {
      current = [];
      stages.set(value.split(" AS ")[1] ?? value, current);
    }
    current.push({ keyword, value });
  }
  return stages;
}

/** Whether a path is part of the build context. */
export function createContextFilter(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split("\n").filter(Boolean).map(toPattern);
  return (path) => !patterns.some((pattern) => pattern.test(path));
}

function parseInstructions(text: string): Instruction[] {
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => {
    const [keyword = "", ...rest] = line.split(" ");
    return { keyword, value: rest.join(" ") };
  });
}

/** A pattern also matches everything below it. */
function toPattern(line: string): RegExp {
  const source = line
    .replace(/[.]/g, "\\.")
    .replace(/\*\*\//g, "(?:.*/)?")
    .replace(/(?<![.)])\*/g, "[^/]*");
  return new RegExp(`^${source}(?:/|$)`);
}
