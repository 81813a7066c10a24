import { expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const candidates = createCandidateData(running);
const call = createApiClient(running);

async function exported(person: TestAccount) {
  const response = await call(person, "GET", "/jobseeker/resume.json");
  expect([response.status, response.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="resume.json"/);
  return JSON.parse(response.text);
}

test("maps a complete profile to JSON Resume, without data it has no fields for", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const body = { ...form.completeProfile, ...form.sensitiveAnswers };
  expect((await call(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  const resume = await exported(person);
  expect(resume).toEqual({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: "Maria Santos",
      label: "Nursing",
      email: person.email,
      phone: "+971501234567",
      location: { address: "12 Al Wasl Road, Dubai", countryCode: "AE" },
    },
    work: [
      {
        name: "Gulf Care",
        position: "Staff Nurse",
        startDate: "2019-05",
        summary: "Nursing, Surgery, Full time",
      },
    ],
    education: [
      {
        institution: "University of Santo Tomas",
        area: "Nursing",
        endDate: "2015",
        studyType: "Bachelor of Science in Nursing (BSN)",
        score: "3.4",
      },
    ],
    skills: [{ name: "Wound care" }],
    languages: [
      { language: "English", fluency: "Fluent" },
      { language: "Filipino (Tagalog)", fluency: "Native" },
    ],
    meta: { version: "v1.0.0" },
  });
});

test("neither the resume nor a CV contains sensitive answers, shared or not", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const sensitive = { ...form.sensitiveAnswers, isSensitiveShared: true };
  const body = { ...form.completeProfile, ...sensitive };
  expect((await call(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  const cv = await call(person, "GET", "/jobseeker/cv", { query: { language: "both" } });
  const resume = JSON.stringify(await exported(person));
  for (const text of [cv.text.split("<body>")[1], resume]) {
    expect(text).toContain("Gulf Care");
    expect(text).not.toMatch(/Christianity|المسيحية|asthma|sentinel|religion|disab|criminal/i);
    expect(text).not.toContain(person.id);
  }
});

test("a past role has an end date, and a sparse profile only its name and label", async () => {
  const past = await candidates.candidate({
    roles: [{ profession: "Nursing", from: "2015-03-01", to: "2018-12-01" }],
  });
  expect((await exported(past)).work[0]).toMatchObject({
    startDate: "2015-03",
    endDate: "2018-12",
  });
  const withoutRoles = await candidates.candidate({
    fullName: "Maria Santos",
    professions: ["Nursing"],
  });
  expect(await exported(withoutRoles)).toMatchObject({
    basics: { name: "Maria Santos", label: "Nursing" },
    work: [],
    skills: [],
    languages: [],
  });
});

test("returns 404 if there is no profile yet", async () => {
  const response = await call(await build.jobSeeker(), "GET", "/jobseeker/resume.json");
  expect([response.status, response.body.code]).toEqual([404, "NOT_FOUND"]);
});
