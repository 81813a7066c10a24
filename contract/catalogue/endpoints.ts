import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { integer, text } from "#/platform/schemas.ts";

/** Maximum entries of an option list page. */
export const MAX_OPTIONS = 1_000;

const OptionQuery = z.strictObject({
  search: z.optional(text(100)),
  pageNo: z.optional(integer(1, 100_000)),
  count: z.optional(integer(1, MAX_OPTIONS)),
});

const Option = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.nullable(z.string()),
  isApproved: z.literal("approved"),
  /** Ids that were merged into this entry, since old links still use them. */
  formerIds: z.optional(z.array(z.string())),
});

const ProfessionOption = z.extend(Option, { sector: z.string(), sectorAr: z.string() });
export type ProfessionOption = z.infer<typeof ProfessionOption>;

const SkillOption = z.extend(Option, { skillId: z.string(), skillName: z.string() });
export type SkillOption = z.infer<typeof SkillOption>;

/** A country or nationality to choose, with its wire value. */
const PlaceOption = z.object({ value: z.string(), label: z.string(), labelAr: z.string() });
export type PlaceOption = z.infer<typeof PlaceOption>;

function listReply<T extends z.core.$ZodType>(entry: T) {
  return z.object({ success: z.literal(true), data: z.array(entry), totalCount: z.int() });
}

export const listProfessions = endpoint({
  method: "GET",
  path: "/admin/profession",
  about: "List approved professions by English name; totalCount is the number of all matches.",
  who: "everyone",
  query: OptionQuery,
  reply: listReply(ProfessionOption),
});

export const listSkills = endpoint({
  method: "GET",
  path: "/shared/skills",
  about: "List approved skills by English name; totalCount is the number of all matches.",
  who: "everyone",
  query: OptionQuery,
  reply: listReply(SkillOption),
});

export const listCountries = endpoint({
  method: "GET",
  path: "/shared/countries",
  about: "List all countries; the value is the two-letter code.",
  who: "everyone",
  reply: listReply(PlaceOption),
});

export const listNationalities = endpoint({
  method: "GET",
  path: "/admin/users/nationality",
  about: "List nationalities of listed candidates; the value is the country's English name.",
  who: [...clientRoles, "admin"],
  seats: ["owner", "recruiter", "viewer"],
  query: z.strictObject({ type: z.literal("nationality") }),
  reply: listReply(PlaceOption),
});
