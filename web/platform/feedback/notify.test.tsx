import { toast, useToasterStore } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focus } from "#/testing/focus.ts";
import { pauseToasts, renderElement, unmountPage } from "#/testing/render-page.tsx";
import { notify } from "./notify.ts";
import { progressToast } from "./progress-toast.ts";

afterEach(() => {
  vi.useRealTimers();
  toast.removeAll();
  unmountPage();
});

test("a repeated message is shown once, announced, and closed with Escape", async () => {
  await renderElement(null);
  await expect.element(page.getByRole("region", { name: "Messages" })).toBeInTheDocument();
  notify.error("Not able to download");
  notify.error("Not able to download");
  const toast = page.getByRole("region", { name: "Messages" }).getByText("Not able to download");
  await expect.element(toast).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not able to download");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => toast.query()).toBeNull();
});

test("progress is updated in place, and undo acts once", async () => {
  await renderElement(null);
  pauseToasts();
  progressToast.progress("zip", "Preparing download...");
  progressToast.progress("zip", "Downloading files: 3/12", { progress: { done: 3, total: 12 } });
  const region = page.getByRole("region", { name: "Messages" });
  await expect.element(region.getByText("Downloading files: 3/12")).toBeVisible();
  expect(region.getByText("Preparing download...").query()).toBeNull();
  progressToast.finish("zip", "success", "Download successfully completed!");
  await expect.element(region.getByText("Download successfully completed!")).toBeVisible();

  let undone = 0;
  notify.undo("Filters cleared", () => {
    undone += 1;
  });
  await region.getByRole("button", { name: "Undo" }).click();
  expect(undone).toBe(1);
});

test("what is done twice can be undone twice", async () => {
  await renderElement(null);
  pauseToasts();
  const undone: string[] = [];
  for (const name of ["Layla", "Omar"])
    notify.undo("Removed from the list", () => void undone.push(name));
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undone.length + undo.elements().length).toBe(2);
  await undo.first().click();
  await expect.poll(() => undo.elements().length).toBe(1);
  await undo.click();
  expect(undone.toSorted()).toEqual(["Layla", "Omar"]);
});

test("after an undo by keyboard, later toasts disappear as usual", async () => {
  await renderElement(null);
  // An earlier test has left the pointer on the toasts, which pauses them as well.
  await userEvent.hover(document.body);
  const region = page.getByRole("region", { name: "Messages" });
  notify.undo("Removed from the list", () => undefined);
  const undo = region.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  focus(undo);
  await userEvent.keyboard("{Enter}");
  await expect.element(undo).not.toBeInTheDocument();
  notify.success("Saved");
  await expect.element(region.getByText("Saved")).toBeVisible();
  await expect.element(region.getByText("Saved")).not.toBeInTheDocument();
});

test("toasts are centred at the top and at most 350 pixels wide", async () => {
  await renderElement(null);
  notify.success("Saved");
  await expect
    .element(page.getByRole("region", { name: "Messages" }).getByText("Saved"))
    .toBeVisible();
  const box = page.getByRole("region", { name: "Messages" }).element().getBoundingClientRect();
  expect(box.width).toBeLessThanOrEqual(350);
  expect(Math.abs(box.left + box.width / 2 - window.innerWidth / 2)).toBeLessThan(1);
  expect(box.top).toBeLessThan(40);
});

test("a success dismisses earlier errors but neither progress nor undo", async () => {
  await renderElement(null);
  pauseToasts();
  const region = page.getByRole("region", { name: "Messages" });
  notify.error("Invalid email or password");
  progressToast.progress("zip", "Preparing download...");
  notify.undo("Removed from the list", () => undefined);
  await expect.element(region.getByText("Invalid email or password")).toBeVisible();
  notify.success("Successfully logged in");
  await expect.element(region.getByText("Successfully logged in")).toBeVisible();
  await expect.poll(() => region.getByText("Invalid email or password").query()).toBeNull();
  await expect.element(region.getByText("Preparing download...")).toBeVisible();
  await expect.element(region.getByText("Removed from the list")).toBeVisible();
});

test("an error shown again right after its dismissal stays visible", async () => {
  await renderElement(null);
  const error = page.getByRole("region", { name: "Messages" }).getByText("Coupon is not valid");
  notify.error("Coupon is not valid");
  await expect.element(error).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  notify.dismissErrors();
  notify.error("Coupon is not valid");
  // Longer than the first one takes to fade.
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(error.elements()).toHaveLength(1);
  notify.dismissErrors();
  await expect.element(error).not.toBeInTheDocument();
});

test.each([
  ["success", () => notify.success("Saved"), 3_000],
  ["an error", () => notify.error("Not saved"), 5_000],
  ["what can be taken back", () => notify.undo("Removed", () => undefined), 4_000],
  ["a success by default", () => toast.success("Text"), 2_000],
  ["an error by default", () => toast.error("Text"), 4_000],
  ["a blank toast by default", () => toast("Text"), 4_000],
  ["a custom toast by default", () => toast.custom("Text"), 4_000],
  ["loading by default", () => toast.loading("Text"), Number.POSITIVE_INFINITY],
])("%s is shown for its specified duration", async (_what, showToast, expected) => {
  const durations: (number | undefined)[] = [];
  const Probe = () => {
    durations.push(...useToasterStore().toasts.map(({ duration }) => duration));
    return null;
  };
  await renderElement(<Probe />);
  showToast();
  await expect.poll(() => durations.at(-1)).toBe(expected);
});

test("shows at most 20 toasts, the newest", async () => {
  await renderElement(null);
  const region = page.getByRole("region", { name: "Messages" });
  await expect.element(region).toBeInTheDocument();
  pauseToasts();
  for (let at = 1; at <= 25; at += 1) notify.error(`Message ${at}`);
  await expect.element(region.getByText("Message 25", { exact: true })).toBeInTheDocument();
  expect(region.getByText(/^Message/).elements()).toHaveLength(20);
  expect(region.getByText("Message 5", { exact: true }).query()).toBeNull();
});
