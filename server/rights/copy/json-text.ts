/**
 * What `JSON.stringify` says with two spaces, a piece at a time. An async iterable is a list, whose
 * rows are asked for as they are written: there may be more than memory holds.
 */
export async function* jsonText(value: unknown, line = "\n"): AsyncGenerator<string> {
  if (typeof value !== "object" || value === null) yield whole(value, line);
  else if (Symbol.asyncIterator in value) yield* list(value as AsyncIterable<unknown>, line);
  else if (Object.getPrototypeOf(value) === Object.prototype) yield* members(value, line);
  else yield whole(value, line);
}

async function* list(rows: AsyncIterable<unknown>, line: string): AsyncGenerator<string> {
  const inner = `${line}  `;
  let before = "[";
  for await (const row of rows) {
    yield before + inner + whole(row, inner);
    before = ",";
  }
  yield before === "[" ? "[]" : `${line}]`;
}

async function* members(value: object, line: string): AsyncGenerator<string> {
  const inner = `${line}  `;
  let before = "{";
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${inner}${JSON.stringify(name)}: `;
    yield* jsonText(member, inner);
    before = ",";
  }
  yield before === "{" ? "{}" : `${line}}`;
}

/** No text has a line of its own in it: JSON writes it as `\n`. */
function whole(value: unknown, line: string): string {
  return JSON.stringify(value, undefined, 2).replaceAll("\n", line);
}
