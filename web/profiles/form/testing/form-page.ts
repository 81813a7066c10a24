// The form as the tests of its keeping find it, and what they look at.

import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { me } from "#/profiles/own/testing/server.ts";
import { type FormServer, startValues, stopForm } from "./server.ts";

export const address = () => page.getByLabelText("Address (optional)");
export const birth = () => page.getByLabelText("Date of birth");
export const goOn = () => page.getByRole("button", { name: "Save and continue" });
export const heading = (text: string) => page.getByRole("heading", { level: 2, name: text });
export const saved = () => page.getByText(/^Saved \d\d:\d\d$/);
export const question = () => page.getByText(/You changed this (in another tab|on another device)/);

/** How pages are opened and closed, as the tests' own `page.tsx` does it. */
type Pages<Router> = {
  readonly openPath: (path: string, role: "jobSeeker") => Promise<Router>;
  readonly closePage: () => void;
};

/** Opens the form, and leaves nothing of it behind after a test. */
export function formOn<Router>({ openPath, closePage }: Pages<Router>) {
  afterEach(() => {
    closePage();
    stopForm();
    useAnnouncements.setState({ polite: "", assertive: "" });
  });
  return async (path = "/complete-profile?step=personal"): Promise<Router> => {
    const router = await openPath(path, "jobSeeker");
    await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
    return router;
  };
}

export function draftOf(server: FormServer, step: string) {
  return server.drafts.find((draft) => draft.step === step);
}

/** What lies on the device of the person's own steps. */
export function onDevice(): string[] {
  return Object.keys(localStorage).filter((key) => key.includes(":profile:"));
}

export const personalKey = `wasla-draft:${me._id}:profile:personal`;

/** Another tab of the same browser writes of the first step. */
export function otherTabWrites(record: object) {
  const newValue = JSON.stringify(record);
  localStorage.setItem(personalKey, newValue);
  window.dispatchEvent(
    new StorageEvent("storage", { key: personalKey, newValue, storageArea: localStorage }),
  );
}

export function recordOf(id: string, text: string) {
  const values = { ...startValues, address: text };
  return { id, values, from: startValues, at: Date.now() };
}
