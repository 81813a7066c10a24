import type { Overview } from "@wasla/contract/staff/overview-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#/platform/api/query-client.ts";
import { errorReply, okReply, startConsole, stopConsole } from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));
afterEach(() => {
  unmountPage();
  stopConsole();
});

const CALL = "GET /staff/overview";
const readAt = "2026-11-20T08:00:00.000Z";
const none = { count: 0, isMore: false, oldestAt: null };

function overview(overrides: Partial<Overview> = {}): Overview {
  return {
    lacking: [],
    queues: {
      professions: { count: 12, isMore: false, oldestAt: "2026-11-17T07:00:00.000Z" },
      skills: { count: 1_000, isMore: true, oldestAt: "2026-11-20T02:30:00.000Z" },
      clients: none,
      failedPayments: none,
      pastDue: null,
    },
    newcomers: [
      { day: "2026-11-20", candidates: 3, clients: 1 },
      { day: "2026-11-19", candidates: 1_234, clients: 0 },
    ],
    mail: { lastSentAt: "2026-11-20T07:58:00.000Z", waiting: none },
    failedJobs: { count: 2, isMore: false, oldestAt: "2026-11-19T08:00:00.000Z" },
    storage: { isAnswering: true, disk: { freeBytes: 4.2e9, totalBytes: 100e9 } },
    databaseBytes: 250e6,
    readAt,
    ...overrides,
  };
}

let reply: () => Response;

async function open(overrides: Partial<Overview> = {}, first?: Response) {
  reply = () => first ?? okReply(overview(overrides));
  startConsole({ [CALL]: () => reply() });
  await renderRoute("/admin/overview", "admin");
}

const panel = (name: string) => page.getByRole("region", { name, exact: true });

test("the console opens with the overview", async () => {
  startConsole({ [CALL]: () => okReply(overview()) });
  await renderRoute("/admin", "admin");
  await expect.element(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("queues show their length and oldest entry, and link to their pages", async () => {
  await open();
  const waiting = panel("Waiting for you");
  const professions = waiting.getByRole("link", { name: /^Professions/ });
  await expect.element(professions).toHaveTextContent("Professions12oldest: 3 days");
  await expect.element(professions).toHaveAttribute("href", "/admin/professions");
  await expect
    .element(waiting.getByRole("link", { name: /^Skills/ }))
    .toHaveTextContent("Skillsmore than 1,000oldest: 5 hours");
  await expect
    .element(waiting.getByRole("link", { name: /^Clients/ }))
    .toHaveTextContent("Clients to verify0All clear");
  await expect
    .element(waiting.getByRole("link", { name: /^Overdue payments.*Couldn't load/ }))
    .toBeVisible();
});

test("a recent entry is said to wait less than a minute", async () => {
  const recent = { count: 1, isMore: false, oldestAt: "2026-11-20T07:59:30.000Z" };
  await open({ failedJobs: recent });
  await expect.element(panel("Health").getByText("1 · oldest: less than a minute")).toBeVisible();
});

test("missing settings come with instructions; without any the list is hidden", async () => {
  const legal = { what: "legal" as const, names: ["LEGAL_NAME", "LEGAL_ADDRESS"] };
  await open({ lacking: [{ what: "plan", names: [] }, legal] });
  const toDo = panel("To do");
  await expect.element(toDo.getByRole("heading", { name: "Set a price" })).toBeVisible();
  await expect
    .element(toDo.getByRole("link", { name: "Go to Plans" }))
    .toHaveAttribute("href", "/admin/plans");
  await expect.element(toDo.getByText("LEGAL_ADDRESS")).toBeVisible();
  reply = () => okReply(overview());
  await queryClient.invalidateQueries();
  await expect.poll(() => toDo.query()).toBeNull();
});

test("shows registrations by day, and health problems", async () => {
  await open({ storage: { isAnswering: false, disk: { freeBytes: 4.2e9, totalBytes: 100e9 } } });
  const row = page.getByRole("row", { name: /19 Nov 2026/ });
  await expect.element(row).toHaveTextContent("19 Nov 20261,2340");
  const health = panel("Health");
  await expect.element(health.getByText("2 · oldest: 1 day")).toBeVisible();
  await expect.element(health.getByText("Not responding")).toBeVisible();
  await expect.element(health.getByText("4.2 GB free of 100 GB")).toBeVisible();
  await expect.element(health.getByText("250 MB")).toBeVisible();
});

test("a failed load can be retried", async () => {
  await open({}, errorReply(500, "Broken."));
  await expect.element(page.getByText("Broken.")).toBeVisible();
  reply = () => okReply(overview());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel("Health")).toBeVisible();
});
