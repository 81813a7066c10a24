// Plain JavaScript, so that old Node versions can run it and report their version.
import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Wasla needs Node 24 or later; this is ${process.version}. On Linux and Windows "npm ci" brings one along, on macOS install it from nodejs.org.`,
  );
  process.exit(1);
}
if (!existsSync(new URL("../node_modules/fastify", import.meta.url))) {
  console.error("Wasla is not installed yet. Run: npm ci");
  process.exit(1);
}
// In the data folder, because in a shared one others could replace what runs here.
module.enableCompileCache(join(process.env.DATA_DIR || ".data", "compile-cache"));
const { main } = await import("../server/main.ts");
await main(async () => (await import("./build-web.ts")).buildWebIfChanged());
module.flushCompileCache(); // otherwise only written at a regular exit
