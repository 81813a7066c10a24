/** What Biome does not see of the form: how wide comments are, and how full folders and doors. */
import { dirname } from "node:path";
import type { Room } from "./plan.ts";

const WIDEST = 100;
const MOST_FILES = 12;
const MOST_DOORS = 3;

/** Comments end where code does. */
export function commentBreaches(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    const isWide = [...line].length > WIDEST && /^\s*(\/?\*|\/\/|--)|\s\/\/ /.test(line);
    return isWide ? [`${file}:${at + 1}: a comment is wider than ${WIDEST} columns`] : [];
  });
}

/** A room's folder is split before it holds more than somebody takes in; tests do not count. */
export function folderBreaches(files: readonly string[]): string[] {
  const code = files.filter((file) => /^(server|web)\/.*\.tsx?$/.test(file) && !isApart(file));
  const folders = Object.entries(Object.groupBy(code, (file) => dirname(file)));
  return folders.flatMap(([folder, held = []]) =>
    held.length > MOST_FILES ? [`${folder}: ${held.length} files are more than ${MOST_FILES}`] : [],
  );
}

/** What others may call stands in few files; `person` besides, for copies and erasure. */
export function doorBreaches(rooms: readonly Room[]): string[] {
  return rooms.flatMap(({ name, door }) =>
    door.filter((file) => file !== "person.ts").length > MOST_DOORS
      ? [`plan: ${name} has more than ${MOST_DOORS} doors beside person.ts`]
      : [],
  );
}

/** Tests, and what is no room: the gate, the cellar, and what stands beside the order. */
function isApart(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    !file.includes("/", file.indexOf("/") + 1) ||
    /^(server|web)\/(platform|ui|demo|build|testing)\/|\/testing\//.test(file)
  );
}
