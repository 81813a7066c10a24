/** One chunk for all these pages, because each alone is small. */
import { ComparePage } from "#/candidates/compare/ComparePage.tsx";
import { ShortlistPage } from "#/candidates/shortlists/ShortlistPage.tsx";
import { ShortlistsPage } from "#/candidates/shortlists/ShortlistsPage.tsx";
import { SavedViewRedirectPage } from "#/shortlists/saved-views/SavedViewRedirectPage.tsx";

export const clientToolPages = {
  ComparePage,
  SavedViewRedirectPage,
  ShortlistPage,
  ShortlistsPage,
};
