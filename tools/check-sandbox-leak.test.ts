import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { browserScript } from "../sandbox/browser-script.ts";
import { findSandboxFiles } from "./check-sandbox-leak.ts";

test("finds the sandbox's script in any file of a build", () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeFileSync(join(dist, "index.html"), "<!doctype html>");
  expect(findSandboxFiles(dist)).toEqual([]);
  writeFileSync(join(dist, "app-1.js"), `const a=1;${browserScript()}`);
  expect(findSandboxFiles(dist)).toEqual(["app-1.js"]);
});
