import { expect, onTestFinished, test, vi } from "vitest";
import { clearCatalogueCache } from "#/catalogue/catalogue.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { lockTables, tablesWaitedFor } from "#/testing/table-locks.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom } = createCandidateData(running);
const ask = createApiClient(running);

test("professions are counted and hidden candidates subtracted in parallel", async () => {
  const client = await build.client({ paidFor: ["Nursing"] });
  await candidate({ professions: ["Nursing"] });
  await hideFrom(await candidate({ professions: ["Nursing"] }), client);
  const release = await lockTables(running, ["count_cube", "listing_row"], "access exclusive");
  const answer = ask(client, "GET", "/company/jobseeker-profession/list");
  await expect
    .poll(() => tablesWaitedFor(running), { timeout: 4_000 })
    .toEqual(["listing_row", "count_cube"]);
  await release();
  expect((await answer).body.data).toMatchObject([{ profession: "Nursing", count: 1 }]);
});

test.each(["/company/jobseeker-profession/list", "/admin/profession"])(
  "%s is not sorted again while the catalogue is unchanged",
  async (path) => {
    const client = await build.client({ role: "corporate", isVerified: true });
    clearCatalogueCache();
    await ask(client, "GET", path);
    const sorting = vi.spyOn(Intl.Collator.prototype, "compare", "get");
    onTestFinished(() => sorting.mockRestore());
    expect((await ask(client, "GET", path)).body.data.length).toBeGreaterThan(5);
    expect(sorting).not.toHaveBeenCalled();
    clearCatalogueCache();
    await ask(client, "GET", path);
    expect(sorting).toHaveBeenCalled();
  },
);
