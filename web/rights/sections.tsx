/** The sections of /settings about what is kept of oneself. */
import { say } from "#/platform/language/language.ts";
import { CopySection } from "./copy/CopySection.tsx";
import { ErasureSection } from "./erasure/ErasureSection.tsx";

export const copySection = {
  id: "my-data",
  title: () => say("rights", "copy"),
  Body: CopySection,
};

export function erasureSection(isOfClient: boolean) {
  return {
    id: "delete-account",
    title: () => say("rights", "erasure"),
    Body: () => <ErasureSection isOfClient={isOfClient} />,
  };
}
