/**
 * Streams what `JSON.stringify` returns for two spaces. An async iterable becomes a list whose rows
 * are read as they are written, because all of them may not fit in memory.
 */
export async function* streamJson(value: unknown, line = "\n"): AsyncGenerator<string> {
  if (typeof value !== "object" || value === null) yield stringifyIndented(value, line);
  else if (Symbol.asyncIterator in value) yield* streamArray(value as AsyncIterable<unknown>, line);
  else if (Object.getPrototypeOf(value) === Object.prototype) yield* streamObject(value, line);
  else yield stringifyIndented(value, line);
}

async function* streamArray(rows: AsyncIterable<unknown>, line: string): AsyncGenerator<string> {
  const inner = `${line}  `;
  let before = "[";
  for await (const row of rows) {
    yield before + inner + stringifyIndented(row, inner);
    before = ",";
  }
  yield before === "[" ? "[]" : `${line}]`;
}

async function* streamObject(value: object, line: string): AsyncGenerator<string> {
  const inner = `${line}  `;
  let before = "{";
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${inner}${JSON.stringify(name)}: `;
    yield* streamJson(member, inner);
    before = ",";
  }
  yield before === "{" ? "{}" : `${line}}`;
}

/** Only the layout has line breaks: JSON escapes those in strings. */
function stringifyIndented(value: unknown, line: string): string {
  return JSON.stringify(value, undefined, 2).replaceAll("\n", line);
}
