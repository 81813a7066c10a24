// Helpers for the draft tests of the profile form.

import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { currentUser } from "#/profiles/own-profile/testing/fake-server.ts";
import { type FormServer, initialPersonalValues, stopFormServer } from "./fake-server.ts";

export const addressField = () => page.getByLabelText("Address (optional)");
export const birthDateField = () => page.getByLabelText("Date of birth");
export const continueButton = () => page.getByRole("button", { name: "Save and continue" });
export const stepHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });
export const savedStatus = () => page.getByText(/^Saved \d\d:\d\d$/);
export const conflictText = () =>
  page.getByText(/You changed this (in another tab|on another device)/);

/** From the tests' `render-page.tsx`. */
type PageFunctions<Router> = {
  readonly renderRoute: (path: string, role: "jobSeeker") => Promise<Router>;
  readonly unmountPage: () => void;
};

/** Returns a function that opens the form; cleans up after each test. */
export function setUpFormPage<Router>({ renderRoute, unmountPage }: PageFunctions<Router>) {
  afterEach(() => {
    unmountPage();
    stopFormServer();
    useAnnouncements.setState({ polite: "", assertive: "" });
  });
  return async (path = "/complete-profile?step=personal"): Promise<Router> => {
    const router = await renderRoute(path, "jobSeeker");
    await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
    return router;
  };
}

export function findDraft(server: FormServer, step: string) {
  return server.drafts.find((draft) => draft.step === step);
}

/** Storage keys of drafts on the device. */
export function listDeviceDrafts(): string[] {
  return Object.keys(localStorage).filter((key) => key.includes(":profile:"));
}

export const personalKey = `wasla-draft:${currentUser._id}:profile:personal`;

/** Simulates another tab that edits the first step. */
export function writeFromOtherTab(record: object) {
  const newValue = JSON.stringify(record);
  localStorage.setItem(personalKey, newValue);
  window.dispatchEvent(
    new StorageEvent("storage", { key: personalKey, newValue, storageArea: localStorage }),
  );
}

export function createDeviceDraft(id: string, text: string) {
  const values = { ...initialPersonalValues, address: text };
  return { id, values, from: initialPersonalValues, at: Date.now() };
}
