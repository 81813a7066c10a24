import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { pauseToasts, unmountPage } from "#/testing/render-page.tsx";
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

/** Answers session checks with the picture that the server has. */
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

test("a chosen picture is previewed, saved, and used by the rest of the page", async () => {
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

test("a file of another type is refused, and a failed upload is reported", async () => {
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

test("removing the picture can be undone", async () => {
  const stored = createMedia("profilePic", { type: "image/png" });
  startServer({ files: [stored], intercept: answerWho }, { profilePic: stored.name });
  await renderInArea(<PictureUpload />, "en", "files");
  pauseToasts();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect.element(page.getByRole("button", { name: "Add picture" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  unmountPage();
  expect(deletions()).toHaveLength(0);
});

test("a picture removed for good disappears from the rest of the page", async () => {
  const stored = createMedia("profilePic", { type: "image/png" });
  startServer({ files: [stored], intercept: answerWho }, { profilePic: stored.name });
  await renderInArea(<PictureUpload />, "en", "files");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect.element(page.getByRole("button", { name: "Add picture" })).toBeVisible();
  unmountPage();
  await expect.poll(() => deletions().length).toBe(1);
  await expect.poll(pictureOfUser).toBeNull();
});

test("is shown in Arabic", async () => {
  startServer({
    intercept: ({ path }) =>
      path === "/jobseeker/media" ? successReply({ files: [], uploads: [] }) : undefined,
  });
  await renderInArea(<PictureUpload />, "ar", "files");
  await expect.element(page.getByRole("button", { name: "أضف صورة" })).toBeVisible();
});
