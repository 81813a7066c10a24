/** `npm run room candidates`: every file of a room, on all floors. */
import { globSync } from "node:fs";
import { join } from "node:path";

const [name] = process.argv.slice(2);
const files = globSync([`{contract,server,web}/${name}/**/*.*`, `database/*-${name}*.sql`], {
  cwd: join(import.meta.dirname, ".."),
});
console.log(files.toSorted().join("\n") || `There is no room "${name}".`);
process.exitCode = files.length > 0 ? 0 : 1;
