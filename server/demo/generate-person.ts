/** Generates a job seeker, deterministic by position. */
import { countries } from "@wasla/contract/catalogue/countries";
import { v7 as uuid } from "uuid";
import { DAY_MS } from "#/platform/clock.ts";
import { type Career, generateCareer } from "./career.ts";
import { isArabCountry, namesOf } from "./names.ts";
import { pickNationality, pickProfession, pickResidence, shareOfMen } from "./population.ts";
import { createRandom, type Random } from "./random.ts";

export type Person = Career & {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly nameAr: string | null;
  readonly gender: 0 | 1;
  readonly dob: string;
  readonly maritalStatus: string;
  readonly nationality: string;
  readonly country: string;
  readonly address: string;
  readonly phone: string;
  readonly isVisible: boolean;
  /** Incomplete profiles have no phone number and are not listed. */
  readonly isComplete: boolean;
  readonly createdAt: Date;
};

const YEAR_MS = 365.25 * DAY_MS;

/** `position` of `total` in order of registration, spread over the three years before `now`. */
export function generatePerson(position: number, total: number, now: Date): Person {
  const random = createRandom(0x5eed + position * 2_654_435_761);
  const createdAt = registrationDate(position, total, now);
  const nationality = pickNationality(random);
  const residence = pickResidence(random);
  const professionId = pickProfession(random);
  const gender = random.chance(shareOfMen(professionId)) ? 1 : 0;
  const age = Math.min(64, Math.max(19, random.normal(31, 6.5) + (random.chance(0.12) ? 12 : 0)));
  const isComplete = !random.chance(0.012);
  return {
    ...generateName(nationality, gender, random),
    ...generateCareer(professionId, age, nationality, now, random),
    id: generateId(createdAt, random),
    email: `person${position + 1}@wasla.example`,
    gender,
    dob: new Date(now.getTime() - age * YEAR_MS).toISOString().slice(0, 10),
    maritalStatus: generateMaritalStatus(age, random),
    nationality,
    country: residence === "HOME" ? nationality : residence,
    address: `${1 + random.below(90)} ${random.pick(["Al Wasl Road", "Corniche Street", "King Fahd Road", "Airport Road", "Old Market Street"])}`,
    phone: generatePhone(random),
    isVisible: !random.chance(0.01),
    isComplete,
    createdAt,
  };
}

/** Registrations grow denser towards now. */
function registrationDate(position: number, total: number, now: Date): Date {
  const age = 1 - Math.sqrt((position + 0.5) / total);
  return new Date(Math.floor(now.getTime() - age * 3 * YEAR_MS));
}

function generateId(createdAt: Date, random: Random): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.below(256));
  return uuid({ msecs: createdAt.getTime(), random: bytes, seq: random.below(2 ** 31) });
}

function generateName(nationality: string, gender: 0 | 1, random: Random) {
  const isInArabic = isArabCountry(nationality) && random.chance(0.62);
  const { first, last } = namesOf(nationality, isInArabic);
  const place = random.below(first[gender].length);
  const surname = random.below(last.length);
  const fullName = `${first[gender][place]} ${last[surname]}`;
  const isDoubled = !isInArabic && isArabCountry(nationality) && random.chance(0.4);
  return { fullName, nameAr: isDoubled ? arabicName(place, surname, nationality, gender) : null };
}

/** The name lists of both scripts are in the same order. */
function arabicName(place: number, surname: number, nationality: string, gender: 0 | 1): string {
  const { first, last } = namesOf(nationality, true);
  return `${first[gender][place]} ${last[surname]}`;
}

function generateMaritalStatus(age: number, random: Random): string {
  if (random.chance(Math.min(0.75, (age - 20) / 16))) return "married";
  return random.chance(0.05) ? "divorced" : "single";
}

/** Phone numbers from an unassigned range. */
function generatePhone(random: Random): string {
  return `+97150${String(random.below(10_000_000)).padStart(7, "0")}`;
}

const countryIds = new Map(countries.map(({ code, id }) => [code, id]));

export function countryIdOf(code: string): number | null {
  return countryIds.get(code) ?? null;
}
