import { expect, onTestFinished, test, vi } from "vitest";
import { clearCatalogueCache } from "#/catalogue/catalogue.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { lockTables, tablesWaitedFor } from "#/testing/locks.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom } = createCandidateData(running);
const call = createApiClient(running);

test("professions are counted and hidden candidates subtracted in parallel", async () => {
  const client = await build.client({ paidFor: ["Nursing"] });
  await candidate({ professions: ["Nursing"] });
  await hideFrom(await candidate({ professions: ["Nursing"] }), client);
  const release = await lockTables(running, ["count_cube", "listing_row"], "access exclusive");
  const response = call(client, "GET", "/company/jobseeker-profession/list");
  await expect
    .poll(() => tablesWaitedFor(running), { timeout: 4_000 })
    .toEqual(["count_cube", "listing_row"]);
  await release();
  expect((await response).body.data).toMatchObject([{ profession: "Nursing", count: 1 }]);
});

test.each(["/company/jobseeker-profession/list", "/admin/profession"])(
  "%s is not sorted again while the catalogue is unchanged",
  async (path) => {
    const client = await build.client({ role: "corporate", isVerified: true });
    clearCatalogueCache();
    await call(client, "GET", path);
    const compare = vi.spyOn(Intl.Collator.prototype, "compare", "get");
    onTestFinished(() => compare.mockRestore());
    expect((await call(client, "GET", path)).body.data.length).toBeGreaterThan(5);
    expect(compare).not.toHaveBeenCalled();
    clearCatalogueCache();
    await call(client, "GET", path);
    expect(compare).toHaveBeenCalled();
  },
);
