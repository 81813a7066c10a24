import { expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom } = createCandidateData(running);
const call = createApiClient(running);

async function fetchNationalities(client: TestAccount): Promise<string[]> {
  const { body } = await call(client, "GET", "/admin/users/nationality?type=nationality");
  return body.data.map(({ value }: { value: string }) => value);
}

test("a nationality that only hidden candidates have is not offered", async () => {
  const client = await build.client({ role: "corporate", isVerified: true });
  const other = await build.client({ role: "corporate", isVerified: true });
  const person = await candidate({ nationality: "Bhutan" });
  await candidate({ nationality: "Philippines" });
  await hideFrom(person, client);
  expect(await fetchNationalities(client)).toEqual(["Philippines"]);
  expect(await fetchNationalities(other)).toEqual(["Bhutan", "Philippines"]);
});
