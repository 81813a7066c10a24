/** Which modules the build puts into one file: a few dozen small ones would compress worse. */

/** How names of those parts of platform and ui begin that concern some pages only. */
const ofSomePages = [
  "Answered",
  "billing",
  "cut",
  "Data",
  "device",
  "Dialog",
  "Disclosed",
  "ErrorSummary",
  "Face",
  "fetch-with-progress",
  "form",
  "initials",
  "leaving",
  "judge",
  "mail",
  "message",
  "page-nonce",
  "Panel",
  "PersonCard",
  "phone",
  "plan",
  "Plain",
  "press",
  "print",
  "query",
  "refresh",
  "save-file",
  "State",
  "theme",
  "Toasts",
  "url",
  "use-tab",
  "Waiting",
  "WhenAsked",
  "with",
  "words",
  "work",
].join("|");

/** What every page needs. */
const frame = oneOf(
  packages("react", "react-dom", "react-router", "scheduler", "zustand"),
  `/web/(platform|ui)/(?!messages|blocks)\\w+/(?!${ofSomePages})[^/]+\\.tsx?$`,
  "/web/shell/(route|pages/PageFailure|layout/(Foot|Skip|Progress|Offline|Language)\\w+)\\.tsx?$",
  "/contract/privacy/terms\\.ts$",
  "/IconCheck\\.mjs$",
);

/** What every page of visitors needs. */
const visitors = oneOf(
  "/web/ui/actions/Plain(Link|Button)",
  "/web/accounts/(PathLink|use-fragment|form\\.module)",
  "/web/ui/fields/PlainPassword",
);

/** What every form of a visitor needs. */
const forms = oneOf(packages("react-hook-form", "@hookform"), "/web/platform/form/(form|press)");

/** What both registrations need. */
const registrations = oneOf(
  "/web/platform/(form/use-tab-draft|state/tab-draft)",
  "/web/ui/(phone/PlainPhone|fields/PlainCheckbox)",
  "/web/privacy/agree/TermsBox",
);

/** Fields, also outside forms. */
const fields = oneOf(
  "/web/ui/fields/(FieldError|Plain(Field|Email))",
  "/web/platform/form/message",
);

/** What most pages of the areas need. */
const area = oneOf(packages("@mantine", "@tanstack", "zod"), "/contract/");

/** What the lists and pages of people share, none of which needs a package. */
const people = oneOf(
  "/contract/(profiles/(age|experience)|unlocks/premium|files/schemas)",
  "/web/ui/text/(Face|initials)",
  "/web/platform/language/(formats|with-words)",
  "/esm/icons/Icon(ChevronDown|ChevronRight|User|X)\\.mjs$",
);

/** What stands around every page of the areas. */
const surroundings = oneOf(
  "/web/shell/(menu/(menu|UserButton|(MobileMenu|AreaHeader)\\.module)|layout/AreaLayout\\.module)",
  "/web/ui/overlay/WhenAsked",
);

/** Controls of the component library that lists and forms have. */
const controls = oneOf(
  "/@mantine/core/esm/components/(Input|InputBase|NativeSelect|TextInput)/",
  "/@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed)",
  "/@mantine/core/esm/core/MantineProvider/color-functions/get-contrast-color/",
);

/** What asks for the list of candidates, without what other pages share with it. */
const lists = oneOf(
  "/web/candidates/(requests|list-address|filter/filter-rules|take/(press|taking))\\.ts$",
  "/contract/candidates/(endpoints|list-query)\\.ts$",
  "/contract/payments/subscription-endpoints\\.ts$",
);

/** An earlier group takes a module before a later one. */
export const chunkGroups = [
  { name: "frame", test: frame },
  { name: "fields", test: fields },
  { name: "visitors", test: visitors },
  { name: "forms", test: forms },
  { name: "registrations", test: registrations },
  { name: "people", test: people, minShareCount: 2 },
  { name: "area", test: area, minShareCount: 22 },
  { name: "surroundings", test: surroundings },
  { name: "query", test: oneOf("/web/platform/(call/query-client|state/refresh-paid)\\.ts$") },
  { name: "countries", test: oneOf("/contract/catalogue/(countries|employment-statuses)\\.ts$") },
  { name: "fold", test: oneOf("/web/catalogue/fold\\.ts$", "/esm/icons/IconChevronUp\\.mjs$") },
  { name: "address", test: oneOf("/web/platform/state/url-state\\.ts$") },
  { name: "candidates", test: oneOf("/contract/candidates/schemas\\.ts$") },
  { name: "lists", test: lists },
  { name: "controls", test: controls, minShareCount: 4 },
  { name: "long-forms", test: oneOf("/web/ui/fields/(ErrorSummary|PlainCards)") },
  { name: "claims", test: oneOf("/contract/files/claim\\.ts$", "/accepted-files\\.ts$") },
];

function packages(...names: readonly string[]): string {
  return `node_modules/(${names.join("|")})/`;
}

function oneOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"));
}
