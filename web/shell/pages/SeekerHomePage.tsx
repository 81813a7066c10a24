import { Suspense } from "react";
import { withWords } from "#/platform/language/with-words.ts";
import { SeekerDashboardPage } from "#/profiles/home/SeekerDashboardPage.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

const Referrals = withWords(
  () => import("#/referrals/InShort.tsx").then((part) => part.InShort),
  "referrals",
);

/** A job seeker's dashboard, with the card that leads to whom they brought along. */
export function SeekerHomePage() {
  return (
    <SeekerDashboardPage
      referrals={
        <Suspense fallback={<Waiting rows={1} height={88} />}>
          <Referrals />
        </Suspense>
      }
    />
  );
}
