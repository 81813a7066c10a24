import type { FastifyInstance } from "fastify";
import { AppError, invalidField } from "#/platform/app-error.ts";

/** An empty body counts as `{}`, because logout and refresh send none. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers(); // also text/plain, which a form of another site could send
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") return done(null, {});
      return parse(request, body, (error, value) => {
        const duplicate = error ? undefined : duplicateKeyIn(body, value);
        if (duplicate === undefined) return done(error, value);
        done(invalidField(duplicate, "platform.duplicateField"));
      });
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    ({ routeOptions }, _body, done) =>
      routeOptions.config.endpoint?.takesForms
        ? done(null, {})
        : done(new AppError(400, "platform.unreadable")),
  );
}

/**
 * Path of a key that occurs twice in one object, else undefined. `JSON.parse` keeps the last one,
 * while a filter in front of the server may have checked the first. Each key has one colon outside
 * strings, so the text is searched only if the counts differ.
 */
function duplicateKeyIn(text: string, value: unknown): string | undefined {
  return countColons(text) === countKeys(value) ? undefined : findDuplicateKey(text);
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

function countColons(text: string): number {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === QUOTE) isInString = !isInString;
    else if (!isInString) count += Number(charCode === COLON);
    else if (charCode === BACKSLASH) at += 1;
  }
  return count;
}

/** Iterative, because a body may nest deeper than the call stack. */
function countKeys(value: unknown): number {
  const pending = [value];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const values = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const each of values) if (typeof each === "object" && each !== null) pending.push(each);
  }
  return count;
}

type Level = { readonly keys: Set<string> | undefined; step: string | number };

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

function findDuplicateKey(text: string): string | undefined {
  const levels: Level[] = [];
  let isKeyNext = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ keys: new Set(), step: "" });
    else if (token === "[") levels.push({ keys: undefined, step: 0 });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && typeof level?.step === "number") level.step += 1;
    else if (isKeyNext && level?.keys) {
      level.step = JSON.parse(token);
      if (level.keys.has(String(level.step))) return pathOf(levels);
      level.keys.add(String(level.step));
    }
    isKeyNext = token === "{" || token === ",";
  }
  return undefined;
}

/** Limited, so that a caller cannot make the response long. */
function pathOf(levels: readonly Level[]): string {
  const path = levels.slice(0, MAX_DEPTH).map(({ step }) => step);
  return path.join(".").slice(0, MAX_PATH_LENGTH);
}

const MAX_DEPTH = 20;
const MAX_PATH_LENGTH = 200;
