/** What stands in the log, even where an operator asks for all of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApp, startApp, type TestApp } from "#/testing/app.ts";
import { buildOn } from "#/testing/build.ts";
import { pdf } from "#/testing/pictures.ts";
import { uploadsOn } from "#/testing/uploads.ts";
import { openLog } from "./log.ts";

const running = startApp();
const loud = {} as Pick<TestApp, "app">;
const build = buildOn(running);
let said = "";

beforeAll(async () => {
  const write = (line: string) => {
    said += line;
  };
  loud.app = await openApp({ ...running.services, log: openLog("trace", { write }) });
});
afterAll(() => loud.app.close());

test("nobody's sign-in, address or file is read in it, at its loudest", async () => {
  const person = await build.jobSeeker();
  const { media } = uploadsOn(loud);
  expect((await media(person, "resume", pdf())).status).toBe(200);
  expect(said).toContain("POST /api/jobseeker/upload/media");
  for (const secret of [person.token, person.id, person.email, "licence.pdf"])
    expect(said).not.toContain(secret);
});
