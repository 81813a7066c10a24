/** A client's daily tools beside the dashboard, in one file: each alone is small. */
import { ComparePage } from "#/candidates/compare/ComparePage.tsx";
import { ShortlistPage } from "#/candidates/shortlisted/ShortlistPage.tsx";
import { ShortlistsPage } from "#/candidates/shortlisted/ShortlistsPage.tsx";
import { OpenViewPage } from "#/shortlists/views/OpenViewPage.tsx";

export const toolPages = { ComparePage, OpenViewPage, ShortlistPage, ShortlistsPage };
