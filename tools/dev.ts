/** `npm run dev`: restarts the server on changes; Vite serves the web application. */
import { spawn } from "node:child_process";

const shared = { stdio: "inherit", shell: process.platform === "win32" } as const;
const children = [
  spawn("node", ["--watch-path=server", "--watch-path=contract", "tools/start.mjs"], shared),
  spawn("vite", ["web"], shared),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
