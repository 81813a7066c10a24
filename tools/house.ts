/** Holds imports, tables and form against the plan of the house; draws it for the README. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, posix } from "node:path";
import { commentBreaches, doorBreaches, folderBreaches } from "./form.ts";
import {
  cellarTables,
  gateFiles,
  lendingRooms,
  pageRooms,
  type Room,
  serverRooms,
} from "./plan.ts";

const root = join(import.meta.dirname, "..");
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

type Place = { readonly floor: string; readonly room: string; readonly file: string };

/** Every breach of the plan, a sentence each. */
export function breaches(): string[] {
  const files = sources("{contract,server,web,sandbox}/**/*.{ts,tsx}");
  const written = sources(
    "{contract,server,web,sandbox,tools,bench,e2e,database}/**/*.{ts,tsx,mjs,css,sql}",
  );
  return [
    ...orderBreaches(serverRooms),
    ...doorBreaches(serverRooms),
    ...folderBreaches(files),
    ...files.flatMap((file) => breachesOf(file, textOf(file))),
    ...written.flatMap((file) => commentBreaches(file, textOf(file))),
  ];
}

/** What one file, by its path from the root, does against the plan. */
export function breachesOf(file: string, text: string): string[] {
  return [...importBreaches(file, text), ...tableBreaches(file, text)];
}

/** A room may only name rooms on earlier lines, so that there is no circle. */
export function orderBreaches(rooms: readonly Room[]): string[] {
  return rooms.flatMap(({ name, enters }, line) => {
    const earlier = rooms.slice(0, line).map((room) => room.name);
    return enters
      .filter((entered) => !earlier.includes(entered))
      .map((entered) => `plan: ${name} names ${entered}, which does not stand on an earlier line`);
  });
}

function sources(pattern: string): string[] {
  const isForeign = (name: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(name);
  const files = globSync(pattern, { cwd: root, exclude: isForeign });
  return files.map((file) => file.replaceAll("\\", "/"));
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function importBreaches(file: string, text: string): string[] {
  return [...text.matchAll(importPattern)].flatMap(([, specifier = ""]) => {
    const target = targetOf(specifier, file);
    const reason = target && wallBetween(placeOf(file), target);
    return reason ? [`${file}: ${reason} (${specifier})`] : [];
  });
}

function targetOf(specifier: string, file: string): Place | undefined {
  if (specifier.startsWith("@wasla/")) return placeOf(`${specifier.slice(7)}.ts`);
  if (specifier.startsWith("#/")) return placeOf(`${file.split("/")[0]}/${specifier.slice(2)}`);
  if (specifier.startsWith("."))
    return placeOf(posix.normalize(posix.join(dirname(file), specifier)));
  return undefined;
}

/** `server/files/link.ts`: floor server, room files, file link.ts; `server/app.ts` has no room. */
function placeOf(path: string): Place {
  const [floor = "", ...rest] = normalize(path).replaceAll("\\", "/").split("/");
  return {
    floor,
    room: rest.length > 1 ? (rest[0] ?? "") : "",
    file: rest.slice(1).join("/") || (rest[0] ?? ""),
  };
}

/** Why one place may not enter another; undefined where it may. */
function wallBetween(from: Place, to: Place): string | undefined {
  if (from.floor !== to.floor) return floorWall(from, to);
  if (from.room === to.room) return undefined;
  if (from.floor === "server") return serverWall(from, to);
  if (from.floor === "web") return webWall(from, to);
  return undefined;
}

function floorWall(from: Place, to: Place): string | undefined {
  if (to.floor === "contract" && from.floor !== "sandbox") return undefined;
  if (from.floor === "server" && ["", "testing"].includes(from.room) && to.floor === "sandbox")
    return undefined;
  return `${from.floor} may not enter ${to.floor}`;
}

function serverWall(from: Place, to: Place): string | undefined {
  if (isTest(from) || ["testing", ""].includes(from.room)) return undefined;
  if (to.room === "platform") return undefined;
  if (["commands", "demo"].includes(from.room)) return doorWall(to);
  const room = roomNamed(from.room);
  if (!room?.enters.includes(to.room)) return `${from.room} may not enter ${to.room || to.file}`;
  return doorWall(to);
}

function doorWall(to: Place): string | undefined {
  const room = roomNamed(to.room);
  if (!room || room.door.includes(to.file)) return undefined;
  const gate = gateFiles.some((file) => file === to.file) ? "is for app.ts only" : "is not a door";
  return `${to.room}/${to.file} ${gate}`;
}

function webWall(from: Place, to: Place): string | undefined {
  const isFree = ["", "shell", "testing"].includes(from.room) || isTest(from);
  const isPageBorrowing = pageRooms.has(from.room) && lendingRooms.has(to.room);
  if (isFree || isPageBorrowing) return undefined;
  if (["platform", "ui"].includes(to.room)) return undefined;
  return `${from.room} may not enter ${to.room || to.file}`;
}

const isTest = ({ file }: Place) => /\.test\.tsx?$/.test(file);
const roomNamed = (name: string): Room | undefined =>
  serverRooms.find((room) => room.name === name);

/** A table is named by the room that writes it; others ask at its door. */
function tableBreaches(file: string, text: string): string[] {
  const from = placeOf(file);
  if (from.floor !== "server" || isTest(from) || !roomNamed(from.room)) return [];
  const owners = [...serverRooms, { name: "platform", tables: cellarTables }];
  return owners.flatMap(({ name, tables = [] }) => {
    if (name === from.room) return [];
    return tables
      .filter((table) => writes(text, table))
      .map((table) => `${file}: ${table} belongs to ${name}`);
  });
}

function writes(text: string, table: string): boolean {
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new RegExp(
    `(insertInto|updateTable|deleteFrom)\\("${camel}"|(insert into|update|delete from) ${table}\\b`,
  ).test(text);
}

/** The server's rooms as lines, for the README. */
export function drawing(): string {
  const width = Math.max(...serverRooms.map(({ name }) => name.length));
  return serverRooms
    .toReversed()
    .map(
      ({ name, about, enters }) =>
        `${name.padEnd(width)}  ${about}${enters.length ? `  <- ${enters.join(", ")}` : ""}`,
    )
    .join("\n");
}

if (import.meta.main) {
  const found = breaches();
  console.log(found.join("\n") || "every wall stands");
  process.exitCode = found.length > 0 ? 1 : 0;
}
