/** Loaded into the server by `--import`: answers each message with the memory of the process. */
import type { Memory } from "./server-process.ts";

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on("message", () => {
  const memory: Memory = { rss: process.memoryUsage.rss(), peak };
  process.send?.(memory);
  peak = 0;
});
