/** Professions and skills that people entered, judged by operators: the same calls for both. */
import * as z from "zod/mini";
import { entryName } from "#/catalogue/entry-name.ts";
import { Counted, Named, pageFields, Reason, rowsOf, Who } from "#/platform/console.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { answer, entryId, filled, text } from "#/platform/wire.ts";
import { AuditEntry } from "./audit-endpoints.ts";

/** How far people are counted in lists, and before a merge. */
export const MOST_COUNTED = 1_000;
export const MOST_FORESEEN = 1_000_000;
/** Entries that are approved in one go. */
export const MOST_APPROVED = 100;
/** Entries of the audit log that one name shows. */
export const MOST_HISTORY = 50;
/** Letters of a name. */
export const LONGEST_LABEL = 80;

export const entryStates = ["pending", "approved", "rejected", "merged"] as const;
export type EntryState = (typeof entryStates)[number];

const Progress = z.object({ into: Named, moved: z.int(), of: z.int(), isMoving: z.boolean() });

const CatalogueEntry = z.extend(Named, {
  /** In both languages; null for skills, which have none. */
  sector: z.nullable(z.object({ label: z.string(), labelAr: z.string() })),
  state: z.enum(entryStates),
  /** Null for those that the product brought along. */
  askedBy: z.nullable(Who),
  /** ISO 8601. */
  askedAt: z.string(),
  people: Counted,
  /** Clients that chose it; none for skills. */
  clients: Counted,
  rejectReason: z.nullable(z.string()),
  /** Of a merged one: what took its place, and how many of its people hold that by now. */
  merged: z.nullable(Progress),
  /** Of a waiting one: approved entries called alike, at most five; `likeness` goes up to 1. */
  alike: z.array(z.extend(Named, { likeness: z.number() })),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** What was done about each that was to be approved. */
const outcomes = ["approved", "alreadyApproved", "merged", "unknown"] as const;
export type Outcome = (typeof outcomes)[number];

const Foreseen = z.object({
  from: Named,
  into: Named,
  /** People who hold the one that goes, and their roles of it. */
  people: Counted,
  roles: Counted,
  clients: Counted,
  /** Clients that paid both: one remains, with the later date; the next renewal is for one less. */
  payingBoth: z.int(),
  /** Saved views that ask for it. */
  views: Counted,
  /** Shortlists that have people of it; they stay as they are. */
  shortlists: Counted,
});
export type Foreseen = z.infer<typeof Foreseen>;

const label = entryName("platform.required", LONGEST_LABEL);
/** Null takes it away: the English name is shown then. */
const labelAr = z.optional(z.nullable(label));
const params = z.strictObject({ id: entryId() });
const sector = z.optional(filled("platform.required", LONGEST_LABEL));

const Approval = z.strictObject({
  entries: z
    .array(z.strictObject({ id: entryId(), labelAr, sector }))
    .check(z.minLength(1), z.maxLength(MOST_APPROVED)),
  reason: Reason,
});

/** What is not said stays. */
const Renaming = z.strictObject({
  label: z.optional(label),
  labelAr,
  sector,
  reason: Reason,
});

type Kind = "professions" | "skills";
const always = { who: ["admin"] } as const;
const one = { professions: "profession", skills: "skill" } as const;

function readingsOf(kind: Kind) {
  return {
    list: endpoint({
      ...always,
      method: "GET",
      path: `/staff/${kind}`,
      about: `Every ${one[kind]} of a state: those that wait by age, the others by name; \`after\` is the id of the last one that was shown.`,
      query: z.strictObject({
        ...pageFields,
        after: z.optional(entryId()),
        /** Those that wait unless said. */
        state: z.optional(z.enum(entryStates)),
        search: z.optional(text(100)),
      }),
      reply: rowsOf(CatalogueEntry),
    }),
    read: endpoint({
      ...always,
      method: "GET",
      path: `/staff/${kind}/:id`,
      about: `One ${one[kind]}, with what was done about it, the newest first.`,
      params,
      reply: answer(z.object({ entry: CatalogueEntry, history: z.array(AuditEntry) })),
    }),
    foresee: endpoint({
      ...always,
      method: "GET",
      path: `/staff/${kind}/:id/merge`,
      about: `What merging a ${one[kind]} into another would touch.`,
      params,
      query: z.strictObject({ into: entryId() }),
      reply: answer(Foreseen),
    }),
  };
}

function deedsOf(kind: Kind) {
  return {
    approve: endpoint({
      ...always,
      method: "POST",
      path: `/staff/${kind}/approve`,
      about: `Approves up to ${MOST_APPROVED} in one go and answers what was done about each; a rejected ${one[kind]} can be approved too.`,
      body: Approval,
      reply: answer(z.array(z.object({ _id: z.string(), outcome: z.enum(outcomes) }))),
    }),
    rename: endpoint({
      ...always,
      method: "PUT",
      path: `/staff/${kind}/:id`,
      about: `Renames a ${one[kind]}; who holds it shows the new name soon. A name that another has is refused with that other in \`data\`.`,
      params,
      body: Renaming,
      reply: answer(CatalogueEntry),
    }),
    reject: endpoint({
      ...always,
      method: "POST",
      path: `/staff/${kind}/:id/reject`,
      about: `Rejects a ${one[kind]} that waits, or that nobody uses: who holds it keeps it on the own profile, where nobody else reads or finds it.`,
      params,
      body: z.strictObject({ reason: Reason }),
      reply: answer(CatalogueEntry),
    }),
    merge: endpoint({
      ...always,
      method: "POST",
      path: `/staff/${kind}/:id/merge`,
      about: `Merges a ${one[kind]} into another, which takes its place at once; its people are moved soon after.`,
      params,
      body: z.strictObject({ into: entryId(), reason: Reason }),
      reply: answer(Progress),
    }),
  };
}

export const {
  list: listProfessionEntries,
  read: readProfessionEntry,
  foresee: foreseeProfessionMerge,
} = readingsOf("professions");
export const {
  approve: approveProfessions,
  rename: renameProfession,
  reject: rejectProfession,
  merge: mergeProfessions,
} = deedsOf("professions");

export const {
  list: listSkillEntries,
  read: readSkillEntry,
  foresee: foreseeSkillMerge,
} = readingsOf("skills");
export const {
  approve: approveSkills,
  rename: renameSkill,
  reject: rejectSkill,
  merge: mergeSkills,
} = deedsOf("skills");

export const listSectors = endpoint({
  ...always,
  method: "GET",
  path: "/staff/sectors",
  about: "The sectors that professions may be put into.",
  reply: answer(z.array(z.object({ label: z.string(), labelAr: z.string() }))),
});
