import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  lastRequestBody,
  requests,
  startServer,
  stopServer,
} from "#/accounts/settings/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));
afterEach(() => {
  unmountPage();
  toast.remove(); // toasts outlive the page
  stopServer();
});

const section = (name: string) => page.getByRole("region", { name, exact: true });
const messages = page.getByRole("region", { name: "Messages" });
const mails = (name: string) => section("Email notifications").getByRole("switch", { name });
const PUT = "PUT /auth/notifications";

test("each kind of mail is described and switched at once, also by keyboard", async () => {
  startServer({}, { role: "company" });
  await renderRoute("/settings", "company");
  const views = mails("New candidates in your saved views");
  await expect.element(views).toBeChecked();
  await expect
    .element(mails("Documents shared with you"))
    .toHaveAccessibleDescription("When a candidate lets you open a document you asked for.");
  focus(views);
  await userEvent.keyboard(" ");
  await expect.element(views).not.toBeChecked();
  await expect
    .element(messages.getByText("Emails are off: New candidates in your saved views"))
    .toBeVisible();
  expect(lastRequestBody(PUT)).toEqual({ kind: "newMatches", isOn: false });
  await expect.element(mails("Documents shared with you")).toBeChecked();
});

test("Undo turns a mail back on", async () => {
  startServer({}, { role: "jobSeeker" });
  await renderRoute("/settings", "jobSeeker");
  const requests = mails("Requests for your documents");
  pauseToasts();
  await requests.click();
  await expect.element(requests).not.toBeChecked();
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect.element(requests).toBeChecked();
  await expect.poll(() => lastRequestBody(PUT)).toEqual({ kind: "documentAsked", isOn: true });
});

test("an error turns the switch back and is shown", async () => {
  startServer({ handlers: { [PUT]: () => errorReply(500, "Not now.") } }, { role: "jobSeeker" });
  await renderRoute("/settings", "jobSeeker");
  const requests = mails("Requests for your documents");
  await requests.click();
  await expect.element(section("Email notifications").getByText("Not now.")).toBeVisible();
  await expect.element(requests).toBeChecked();
});

test("a job seeker can change the profile's visibility here too", async () => {
  startServer({}, { role: "jobSeeker" });
  await renderRoute("/settings", "jobSeeker");
  const visible = section("Visibility").getByRole("switch", { name: "Visible to employers" });
  await visible.click();
  await expect.element(visible).not.toBeChecked();
  await expect
    .poll(() => lastRequestBody("PUT /jobseeker/visibility"))
    .toEqual({ isVisible: false });
  await expect
    .element(
      section("Hidden from these employers").getByText(
        /^Your profile is not hidden from any employer\./,
      ),
    )
    .toBeVisible();
});

test("opening an unsubscribe link changes nothing until the button is pressed", async () => {
  const call = "POST /auth/notifications/documentAsked/off";
  startServer();
  await renderRoute("/mail-off?kind=documentAsked#token=abc.def");
  const stop = page.getByRole("button", { name: "Stop emails" });
  await expect.element(stop).toBeVisible();
  expect(requests.filter((request) => request.call === call)).toEqual([]);
  await stop.click();
  await expect.element(page.getByText("You will get no more emails of this kind.")).toBeVisible();
  expect(requests.filter((request) => request.call === call)).toHaveLength(1);
});
