/** Which modules the build puts into one file: a few dozen small ones would compress worse. */

/** How names of those parts of platform and ui begin that concern some pages only. */
const pageSpecificPrefixes = [
  "QueryBoundary",
  "billing",
  "truncate",
  "Truncated",
  "device",
  "Dialog",
  "Disclosure",
  "ErrorSummary",
  "Avatar",
  "fetch-with-progress",
  "form(?!at-salary)",
  "initials",
  "remove-with-undo",
  "validate",
  "suggest",
  "messages-",
  "page-nonce",
  "Panel",
  "AccountCard",
  "(?:parse-|likely-)?(?:phone|countries)",
  "plan",
  "Plain",
  "after-press",
  "first-error",
  "query",
  "refresh-paid",
  "save-",
  "Status",
  "theme",
  "Toasts",
  "url",
  "use-tab",
  "LoadingSkeleton",
  "Lazy",
  "lazy-with",
  "progress-toast",
].join("|");

/** What every page needs. */
const everyPage = matchAny(
  packagePattern("react", "react-dom", "react-router", "scheduler", "zustand"),
  `/web/(platform|ui)/(?!messages|blocks)\\w+/(?!${pageSpecificPrefixes})[^/]+\\.tsx?$`,
  "/web/shell/(route-helpers|pages/PageLoadError|layout/(Foot|Skip|Navigation|Offline|Language)\\w+)\\.tsx?$",
  "/contract/privacy/terms\\.ts$",
  "/IconCheck\\.mjs$",
);

/** What every page of visitors needs. */
const visitors = matchAny(
  "/web/ui/actions/Plain(Link|Button)",
  "/web/accounts/(PublicPageLink|use-fragment|form\\.module)",
  "/web/ui/fields/PlainPassword",
);

/** What every form of a visitor needs. */
const forms = matchAny(
  packagePattern("react-hook-form", "@hookform"),
  "/web/platform/form/(form|after-press)",
);

/** What both registrations need. */
const registrations = matchAny(
  "/web/platform/(form/use-tab-draft|state/tab-draft)",
  "/web/ui/(phone/PlainPhone\\.|fields/PlainCheckbox)",
  "/web/privacy/agree/TermsCheckbox",
);

/** Fields, also outside forms. */
const fields = matchAny(
  "/web/ui/fields/(FieldError|Plain(Field|Email))",
  "/web/platform/form/first-error",
);

/** What most pages of the areas need. */
const areaLibraries = matchAny(packagePattern("@mantine", "@tanstack", "zod"), "/contract/");

/** What the lists and pages of people share, none of which needs a package. */
const personParts = matchAny(
  "/contract/(profiles/(age|experience)|entitlements/premium-access|files/file-fields)",
  "/web/ui/text/(Avatar|initials)",
  "/web/platform/language/(formats|lazy-with-messages)",
  "/esm/icons/Icon(ChevronDown|ChevronRight|User|X)\\.mjs$",
);

/** What stands around every page of the areas. */
const areaLayout = matchAny(
  "/web/shell/(menu/(menu-links|UserButton|(MobileMenu|AreaHeader)\\.module)|layout/AreaLayout\\.module)",
  "/web/ui/overlay/Lazy",
);

/** Controls of the component library that lists and forms have. */
const controls = matchAny(
  "/@mantine/core/esm/components/(Input|InputBase|NativeSelect|TextInput)/",
  "/@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed)",
  "/@mantine/core/esm/core/MantineProvider/color-functions/get-contrast-color/",
);

/** What asks for the list of candidates, without what other pages share with it. */
const lists = matchAny(
  "/web/candidates/(requests|list-url|filter/filter-rules|downloads/(start-download|active-downloads))\\.ts$",
  "/contract/candidates/(endpoints|list-query)\\.ts$",
  "/contract/payments/subscription-endpoints\\.ts$",
);

/** An earlier group takes a module before a later one. */
export const chunkGroups = [
  { name: "frame", test: everyPage },
  { name: "fields", test: fields },
  { name: "visitors", test: visitors },
  { name: "forms", test: forms },
  { name: "registrations", test: registrations },
  { name: "people", test: personParts, minShareCount: 2 },
  { name: "area", test: areaLibraries, minShareCount: 22 },
  { name: "surroundings", test: areaLayout },
  {
    name: "query",
    test: matchAny("/web/platform/(api/query-client|state/refresh-paid-access)\\.ts$"),
  },
  {
    name: "countries",
    test: matchAny("/contract/catalogue/(countries|employment-statuses)\\.ts$"),
  },
  {
    name: "fold",
    test: matchAny("/web/catalogue/fold-text\\.ts$", "/esm/icons/IconChevronUp\\.mjs$"),
  },
  { name: "address", test: matchAny("/web/platform/state/url-state\\.ts$") },
  { name: "candidates", test: matchAny("/contract/candidates/schemas\\.ts$") },
  { name: "lists", test: lists },
  { name: "controls", test: controls, minShareCount: 4 },
  { name: "long-forms", test: matchAny("/web/ui/fields/(ErrorSummary|PlainRadioCards)") },
  {
    name: "claims",
    test: matchAny("/contract/files/validate-file\\.ts$", "/describe-file-limits\\.ts$"),
  },
];

function packagePattern(...names: readonly string[]): string {
  return `node_modules/(${names.join("|")})/`;
}

function matchAny(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"));
}
