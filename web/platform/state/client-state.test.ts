import { beforeEach, expect, test } from "vitest";
import { buildUser } from "#/platform/testing/build-user.ts";
import {
  clearAuth,
  clearReferral,
  clearUserState,
  emptyClientState,
  restoreClientState,
  storeEmail,
  storeSlice,
  storeUser,
  useClientState,
} from "./client-state.ts";
import { mayBeSignedIn, storageKey } from "./stored-slices.ts";

const user = { ...buildUser(), jwtToken: "secret-token" };

beforeEach(() => {
  localStorage.clear();
  useClientState.setState(emptyClientState, true);
});

test("the three slices have exactly these fields, all empty at first", () => {
  const fields = Object.entries(useClientState.getState()).map(([slice, values]) => [
    slice,
    Object.keys(values),
  ]);
  expect(Object.fromEntries(fields)).toEqual({
    auth: ["userData", "emailData", "questions"],
    referral: ["referralData", "referralCount", "selectedWinner"],
    dashboard: [
      "totalJobseekerCount",
      "totalJobseekerCountByMonth",
      "userListByProfessionData",
      "userListByProfessionCount",
      "singleJobSeekerData",
    ],
  });
});

test("restores the stored state; tokens and candidates are never stored", async () => {
  storeUser(user);
  storeSlice("dashboard", { totalJobseekerCount: 12, singleJobSeekerData: { fullName: "Aisha" } });
  const text = localStorage.getItem(storageKey) ?? "";
  expect(Object.keys(localStorage)).toEqual([storageKey]);
  expect(text).not.toContain("secret-token");
  expect(text).not.toContain("Aisha");
  useClientState.setState(emptyClientState, true);
  await restoreClientState();
  expect(useClientState.getState().auth.userData?.fullName).toBe("Layla Haddad");
  expect(useClientState.getState().dashboard.totalJobseekerCount).toBe(12);
});

test("the role is in a cookie until the user is cleared", () => {
  storeUser(user);
  expect(document.cookie).toContain(`wasla-role=${user.role}`);
  clearAuth();
  expect(document.cookie).not.toContain("wasla-role");
});

test("clearAuth clears only the user, clearReferral the whole slice", () => {
  storeUser(user);
  storeEmail("a@b.co");
  storeSlice("referral", { referralData: [1], referralCount: 1 });
  storeSlice("referral", { selectedWinner: "M. S." });
  clearAuth();
  expect(useClientState.getState().auth).toEqual({ ...emptyClientState.auth, emailData: "a@b.co" });
  expect(useClientState.getState().referral.referralCount).toBe(1);
  clearReferral();
  expect(useClientState.getState().referral).toEqual(emptyClientState.referral);
});

test("signing in as another user clears the previous user's data", () => {
  storeUser(user);
  storeSlice("dashboard", { totalJobseekerCount: 12 });
  storeUser({ ...user, _id: "0199c1d2-0000-7000-8000-000000000002" });
  expect(useClientState.getState().dashboard).toEqual(emptyClientState.dashboard);
});

test("log-out removes our storage key and no other", () => {
  localStorage.setItem("wasla-language", "ar");
  storeUser(user);
  storeSlice("dashboard", { totalJobseekerCount: 12 });
  expect(mayBeSignedIn()).toBe(true);
  clearUserState();
  expect(Object.keys(localStorage)).toEqual(["wasla-language"]);
  expect(useClientState.getState().dashboard).toEqual(emptyClientState.dashboard);
  expect(mayBeSignedIn()).toBe(false);
});

test("the email of a registration survives a reload and does not count as signed in", async () => {
  storeEmail("new@people.example");
  expect(mayBeSignedIn()).toBe(false);
  await restoreClientState();
  expect(useClientState.getState().auth.emailData).toBe("new@people.example");
});

test.each([
  "",
  "{",
  "null",
  "[1]",
  '"text"',
  '{"auth":7}',
  '{"auth":{"userData":"x","questions":{}},"dashboard":{"totalJobseekerCount":"many"}}',
  '{"auth":{"userData":{"_id":1}},"referral":null,"older":{"a":1}}',
])("starts with empty state when the stored text is %s", async (text) => {
  await restoreClientState({ getItem: () => text });
  expect(useClientState.getState()).toEqual(emptyClientState);
});

test("starts when the browser blocks storage", async () => {
  const own = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("closed", "SecurityError");
    },
  });
  await restoreClientState().finally(() => {
    if (own) Object.defineProperty(window, "localStorage", own);
  });
  expect(useClientState.getState()).toEqual(emptyClientState);
});

test("starts when the storage throws or never answers", async () => {
  await restoreClientState({
    getItem: () => {
      throw new Error("closed");
    },
  });
  await restoreClientState({ getItem: () => new Promise<never>(() => undefined) }, 20);
  expect(useClientState.getState()).toEqual(emptyClientState);
});
