/** `npm run staff`: the only way to create an operator. */
import { runCommand } from "./run-command.ts";
import { manageOperators } from "./staff/manage-operators.ts";

await runCommand(async () => console.log(await manageOperators(process.argv.slice(2))));
