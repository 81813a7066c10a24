/** `npm run module-files candidates`: lists a module's files in all packages. */
import { globSync } from "node:fs";
import { join } from "node:path";

const [name] = process.argv.slice(2);
const patterns = [
  `{contract,server,web}/${name}/**/*.*`,
  `database/*-${name}*.sql`,
  `database/functions/${name}.sql`,
];
const files = globSync(patterns, { cwd: join(import.meta.dirname, "..") });
console.log(files.toSorted().join("\n") || `There is no module "${name}".`);
process.exitCode = files.length > 0 ? 0 : 1;
