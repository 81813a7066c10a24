/** One's own profile in the format JSON Resume, through the API. */
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import * as form from "#/testing/profile-forms.ts";

const running = startApp();
const build = buildOn(running);
const candidates = candidatesOn(running);
const ask = askOn(running);

async function exported(person: Built) {
  const said = await ask(person, "GET", "/jobseeker/resume.json");
  expect([said.status, said.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  expect(said.headers["content-disposition"]).toMatch(/^attachment; filename="resume.json"/);
  return JSON.parse(said.text);
}

test("says a whole profile in the format's words, months as months, and leaves out what is not its business", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const body = { ...form.wholeProfile, ...form.sensitiveAnswers };
  expect((await ask(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  const resume = await exported(person);
  expect(resume).toEqual({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...{ name: "Maria Santos", label: "Nursing", email: person.email, phone: "+971501234567" },
      location: { address: "12 Al Wasl Road, Dubai", countryCode: "AE" },
    },
    work: [
      {
        ...{ name: "Gulf Care", position: "Staff Nurse", startDate: "2019-05" },
        summary: "Nursing, Surgery, Full time",
      },
    ],
    education: [
      {
        ...{ institution: "University of Santo Tomas", area: "Nursing", endDate: "2015" },
        ...{ studyType: "Bachelor of Science in Nursing (BSN)", score: "3.4" },
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

test("no sensitive answer leaves with it, nor with a CV, whether it is shared or not", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const sensitive = { ...form.sensitiveAnswers, isSensitiveShared: true };
  const body = { ...form.wholeProfile, ...sensitive };
  expect((await ask(person, "PUT", "/jobseeker/profile", { body })).status).toBe(200);
  const cv = await ask(person, "GET", "/jobseeker/cv", { query: { language: "both" } });
  const resume = JSON.stringify(await exported(person));
  for (const text of [cv.text.split("<body>")[1], resume]) {
    expect(text).toContain("Gulf Care");
    expect(text).not.toMatch(/Christianity|المسيحية|asthma|sentinel|religion|disab|criminal/i);
    expect(text).not.toContain(person.id);
  }
});

test("a role that ended has its end, and a profile without anything its name alone", async () => {
  const past = await candidates.candidate({
    roles: [{ profession: "Nursing", from: "2015-03-01", to: "2018-12-01" }],
  });
  expect((await exported(past)).work[0]).toMatchObject({
    startDate: "2015-03",
    endDate: "2018-12",
  });
  const wishes = await candidates.candidate({ fullName: "Maria Santos", professions: ["Nursing"] });
  expect(await exported(wishes)).toMatchObject({
    basics: { name: "Maria Santos", label: "Nursing" },
    ...{ work: [], skills: [], languages: [] },
  });
});

test("who has no profile yet is told so", async () => {
  const said = await ask(await build.jobSeeker(), "GET", "/jobseeker/resume.json");
  expect([said.status, said.body.code]).toEqual([404, "NOT_FOUND"]);
});
