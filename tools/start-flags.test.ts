import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startFlags } from "./start-flags.ts";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("npm start bounds the memory for old and for new objects", () => {
  expect(startFlags()).toEqual([
    expect.stringMatching(/^--max-old-space-size=\d+$/),
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
  ]);
});

test("both images run Node with the flags of npm start, and the README recommends them", () => {
  const command = ["node", ...startFlags(), "tools/start.mjs"];
  const commands = [...read("Dockerfile").matchAll(/^CMD (.*)$/gm)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  expect(commands).toEqual([command, command]);
  expect(read("README.md")).toContain(`\`${command.join(" ")}\``);
});
