import { Suspense } from "react";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { SeekerDashboardPage } from "#/profiles/dashboard/SeekerDashboardPage.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";

const PointsCard = lazyWithMessages(
  () => import("#/referrals/PointsCard.tsx").then((m) => m.PointsCard),
  "referrals",
);

/** The job seeker's dashboard with a card about referrals. */
export function SeekerHomePage() {
  return (
    <SeekerDashboardPage
      referrals={
        <Suspense fallback={<LoadingSkeleton rows={1} height={88} />}>
          <PointsCard />
        </Suspense>
      }
    />
  );
}
