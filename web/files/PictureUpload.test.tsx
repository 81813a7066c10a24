import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { PictureUpload } from "./PictureUpload.tsx";
import {
  createMedia,
  dropConnection,
  requests,
  serverState,
  startServer,
  stopServer,
  successReply,
} from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

const png = (name = "me.png") =>
  new File([Uint8Array.from([137, 80, 78, 71])], name, { type: "image/png" });
const choose = (file: File) => page.getByLabelText("Choose a picture").upload(file);
const deletions = () => requests.filter(({ path }) => path === "/jobseeker/delete/media");

/** The server names the picture that it has, whenever it is asked who this is. */
function answerWho({ path }: { readonly path: string }) {
  const session = useSession.getState();
  if (path !== "/auth/verify-jwt" || session.status !== "signedIn") return undefined;
  const profilePic = serverState.files[0]?.name ?? null;
  const userData = { ...session.user, profilePic, jwtToken: "" };
  return Response.json({ success: true, userData });
}

const pictureOfUser = () => {
  const session = useSession.getState();
  return session.status === "signedIn" ? session.user.profilePic : undefined;
};

test("a picture is seen at once, saved, and shown by the rest of the page", async () => {
  startServer({ intercept: answerWho });
  await renderInArea(<PictureUpload />, "en", "files");
  await choose(png());
  await expect
    .element(page.getByAltText("Your picture"))
    .toHaveAttribute("src", expect.stringMatching(/^blob:/));
  await expect.element(page.getByText("Picture saved").first()).toBeVisible();
  await expect.poll(pictureOfUser).toBe(serverState.files[0]?.name);
  await expect.element(page.getByRole("button", { name: "Change picture" })).toBeVisible();
});

test("one that is no picture is refused, and what did not work is said", async () => {
  startServer();
  await renderInArea(<PictureUpload />, "en", "files");
  await choose(png("me.svg"));
  await expect
    .element(page.getByText("me.svg is not accepted. Use JPG, PNG or WebP up to 5 MB."))
    .toBeVisible();
  serverState.intercept = ({ method }) => (method === "POST" ? dropConnection() : undefined);
  await choose(png());
  await expect.element(page.getByText(/could not be reached/)).toBeVisible();
  await expect.poll(() => page.getByAltText("Your picture").query()).toBeNull();
  expect(serverState.files).toHaveLength(0);
});

test("removing it can be undone", async () => {
  const stored = createMedia("profilePic", { type: "image/png" });
  startServer({ files: [stored], intercept: answerWho }, { profilePic: stored.name });
  await renderInArea(<PictureUpload />, "en", "files");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect.element(page.getByRole("button", { name: "Add picture" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  unmountPage();
  expect(deletions()).toHaveLength(0);
});

test("removed for good, it is gone from the rest of the page too", async () => {
  const stored = createMedia("profilePic", { type: "image/png" });
  startServer({ files: [stored], intercept: answerWho }, { profilePic: stored.name });
  await renderInArea(<PictureUpload />, "en", "files");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect.element(page.getByRole("button", { name: "Add picture" })).toBeVisible();
  unmountPage();
  await expect.poll(() => deletions().length).toBe(1);
  await expect.poll(pictureOfUser).toBeNull();
});

test("in Arabic", async () => {
  startServer({
    intercept: ({ path }) =>
      path === "/jobseeker/media" ? successReply({ files: [], uploads: [] }) : undefined,
  });
  await renderInArea(<PictureUpload />, "ar", "files");
  await expect.element(page.getByRole("button", { name: "أضف صورة" })).toBeVisible();
});
