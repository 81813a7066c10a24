import { Suspense } from "react";
import { withWords } from "#/platform/language/with-words.ts";
import { SeekerProfilePage } from "#/profiles/own/SeekerProfilePage.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

const Referrals = withWords(
  () => import("#/referrals/Referrals.tsx").then((part) => part.Referrals),
  "referrals",
);

/** A job seeker's own profile, whose second tab is about whom they brought along. */
export function OwnSeekerPage() {
  return (
    <SeekerProfilePage
      referrals={
        <Suspense fallback={<Waiting rows={3} height={88} />}>
          <Referrals />
        </Suspense>
      }
    />
  );
}
