import { Suspense } from "react";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { SeekerProfilePage } from "#/profiles/own-profile/SeekerProfilePage.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";

const Referrals = lazyWithMessages(
  () => import("#/referrals/Referrals.tsx").then((m) => m.Referrals),
  "referrals",
);

/** The job seeker's own profile, with referrals in its second tab. */
export function OwnSeekerProfilePage() {
  return (
    <SeekerProfilePage
      referrals={
        <Suspense fallback={<LoadingSkeleton rows={3} height={88} />}>
          <Referrals />
        </Suspense>
      }
    />
  );
}
