/**
 * Streams what `JSON.stringify` returns with an indent of two spaces. An async iterable becomes an
 * array whose rows are read as they are written, because all of them may not fit in memory.
 * `lineBreak` is a newline with the indent of the value.
 */
export async function* streamJson(value: unknown, lineBreak = "\n"): AsyncGenerator<string> {
  if (typeof value !== "object" || value === null) yield stringifyIndented(value, lineBreak);
  else if (Symbol.asyncIterator in value)
    yield* streamArray(value as AsyncIterable<unknown>, lineBreak);
  else if (Object.getPrototypeOf(value) === Object.prototype) yield* streamObject(value, lineBreak);
  else yield stringifyIndented(value, lineBreak);
}

async function* streamArray(
  rows: AsyncIterable<unknown>,
  lineBreak: string,
): AsyncGenerator<string> {
  const innerLineBreak = `${lineBreak}  `;
  let prefix = "[";
  for await (const row of rows) {
    yield prefix + innerLineBreak + stringifyIndented(row, innerLineBreak);
    prefix = ",";
  }
  yield prefix === "[" ? "[]" : `${lineBreak}]`;
}

async function* streamObject(value: object, lineBreak: string): AsyncGenerator<string> {
  const innerLineBreak = `${lineBreak}  `;
  let prefix = "{";
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${prefix}${innerLineBreak}${JSON.stringify(key)}: `;
    yield* streamJson(member, innerLineBreak);
    prefix = ",";
  }
  yield prefix === "{" ? "{}" : `${lineBreak}}`;
}

/** Every newline in the text is layout, because JSON escapes those within strings. */
function stringifyIndented(value: unknown, lineBreak: string): string {
  return JSON.stringify(value, undefined, 2).replaceAll("\n", lineBreak);
}
