/** Which modules share a chunk: many small files would compress worse. */

/** Prefixes of platform and ui files that only some pages need. */
const pageSpecificPrefixes = [
  "QueryBoundary",
  "billing",
  "truncate",
  "Truncated",
  "draft-transition",
  "is-same",
  "reduce-",
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
  "set-focus-target",
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

/** Needed by every page. */
const everyPage = matchAny(
  packagePattern("react", "react-dom", "react-router", "scheduler", "zustand"),
  `/web/(platform|ui)/(?!messages|blocks)\\w+/(?!${pageSpecificPrefixes})[^/]+\\.tsx?$`,
  "/web/shell/(route-helpers|pages/PageLoadError|layout/(Foot|Skip|Navigation|Offline|Language)\\w+)\\.tsx?$",
  "/contract/privacy/terms\\.ts$",
  "/IconCheck\\.mjs$",
);

/** Needed by every visitor page. */
const visitors = matchAny(
  "/web/ui/actions/Plain(Link|Button)",
  "/web/accounts/(PublicPageLink|use-fragment|form\\.module)",
  "/web/ui/fields/PlainPassword",
);

/** Needed by every visitor form. */
const forms = matchAny(
  packagePattern("react-hook-form", "@hookform"),
  "/web/platform/form/(form|after-press|set-focus-target)",
);

/** Needed by both registrations. */
const registrations = matchAny(
  "/web/platform/drafts/(use-tab-draft|reduce-tab-draft|is-same)",
  "/web/ui/(phone/PlainPhone\\.|fields/PlainCheckbox)",
  "/web/privacy/agree/TermsCheckbox",
);

/** Fields, also used outside forms. */
const fields = matchAny(
  "/web/ui/fields/(FieldError|Plain(Field|Email))",
  "/web/platform/form/first-error",
);

/** Needed by most pages of the signed-in areas. */
const areaLibraries = matchAny(packagePattern("@mantine", "@tanstack", "zod"), "/contract/");

/** Shared by pages about people; none of it needs a package. */
const personParts = matchAny(
  "/contract/(profiles/(age|experience)|entitlements/premium-access|files/file-access)",
  "/web/ui/text/(Avatar|initials)",
  "/web/platform/language/(formats|lazy-with-messages)",
  "/esm/icons/Icon(ChevronDown|ChevronRight|User|X)\\.mjs$",
);

/** Layout of the signed-in areas. */
const areaLayout = matchAny(
  "/web/shell/(menu/(menu-links|UserButton|(MobileMenu|AreaHeader)\\.module)|layout/AreaLayout\\.module)",
  "/web/ui/overlay/Lazy",
);

/** Mantine controls of lists and forms. */
const controls = matchAny(
  "/@mantine/core/esm/components/(Input|InputBase|NativeSelect|TextInput)/",
  "/@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed)",
  "/@mantine/core/esm/core/MantineProvider/color-functions/get-contrast-color/",
);

/** Requests of the candidate list, without what other pages share with it. */
const lists = matchAny(
  "/web/candidates/(requests|list-url|filter/(filter-rules|filters)|downloads/(start-download|active-downloads))\\.ts$",
  "/contract/candidates/(endpoints|list-query)\\.ts$",
  "/contract/payments/subscription-endpoints\\.ts$",
);

/** The first matching group gets the module. */
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
    test: matchAny(
      "/contract/catalogue/(countries|employment-statuses)\\.ts$",
      "/web/catalogue/catalogue-names\\.ts$",
    ),
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
