/**
 * Prints database/0002-catalogue.sql: its tables, followed by the rows of the reference data. Once
 * that migration was run anywhere, changed data needs a new migration instead.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countries } from "@wasla/contract/catalogue/countries";
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import professions from "../database/reference/professions.json" with { type: "json" };
import skills from "../database/reference/skills.json" with { type: "json" };

const migration = join(import.meta.dirname, "../database/0002-catalogue.sql");
const GENERATED_MARKER = "-- From here on written by tools/reference-sql.ts.\n";

/** The complete migration. Ids are positions in the lists, from 1. */
export function referenceSql(): string {
  const [tables] = readFileSync(migration, "utf8").split(GENERATED_MARKER);
  return [
    `${tables}${GENERATED_MARKER}`,
    insert(
      "country (id, code, label, label_ar)",
      countries.map(({ id, code, en, ar }) => [id, code, en, ar]),
    ),
    insert(
      "language (id, code, label, label_native, label_ar)",
      spokenLanguages.map(({ id, code, en, native, ar }) => [id, code, en, native, ar]),
    ),
    insert(
      "profession (id, label, label_ar, sector, sector_ar)",
      professions.map((entry, index) => [
        index + 1,
        entry.label,
        entry.labelAr,
        entry.sector,
        entry.sectorAr,
      ]),
    ),
    `alter table profession alter column id restart with ${professions.length + 1};\n`,
    insert(
      "skill (id, label, label_ar)",
      skills.map(({ label, labelAr }, index) => [index + 1, label, labelAr]),
    ),
    `alter table skill alter column id restart with ${skills.length + 1};\n`,
  ].join("\n");
}

type Value = string | number | undefined;

function insert(into: string, rows: Value[][]): string {
  const lines = rows.map((row) => `  (${row.map(literal).join(", ")})`);
  return `insert into ${into} values\n${lines.join(",\n")};\n`;
}

function literal(value: Value): string {
  if (value === undefined) return "null";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

if (import.meta.main) process.stdout.write(referenceSql());
