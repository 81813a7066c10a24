import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { ReactNode } from "react";
import { useWords } from "#/platform/language/language.ts";
import { ReadProfile } from "#/profiles/read/ReadProfile.tsx";
import { useOwnProfile } from "#/profiles/requests.ts";
import { TakeIt } from "#/profiles/take/TakeIt.tsx";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { HeaderCard } from "./HeaderCard.tsx";
import { IncompleteCard } from "./IncompleteCard.tsx";
import style from "./own.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { useFollowFiles } from "./use-follow-files.ts";

type Props = {
  /** What the tab of that name holds. */
  readonly referrals: ReactNode;
};

/** A job seeker's own profile: what it says, how far it is, and its files. */
export function SeekerProfilePage({ referrals }: Props) {
  const t = useWords("profiles/own");
  const own = useOwnProfile();
  useFollowFiles();
  return (
    <>
      <PageTitle actions={own.data?.profile.completeness.isCompleted && <Ways />}>
        {t("myProfile")}
      </PageTitle>
      <Answered query={own} waiting={<Waiting rows={3} height={140} />}>
        {({ profile }) => <Whole profile={profile} referrals={referrals} />}
      </Answered>
    </>
  );
}

function Ways() {
  const t = useWords("profiles/own");
  return (
    <div className={style.ways}>
      <PlainLink quiet to="/profile/preview">
        {t("previewAsClient")}
      </PlainLink>
      <PlainLink to="/edit-profile">{t("editProfile")}</PlainLink>
    </div>
  );
}

function Whole({ profile, referrals }: Props & { readonly profile: OwnProfile }) {
  const { isCompleted } = profile.completeness;
  return (
    <>
      {isCompleted ? <HeaderCard profile={profile} /> : <IncompleteCard profile={profile} />}
      <ProfileTabs country={profile.country} referrals={referrals} />
      <ReadProfile profile={profile} />
      <TakeIt />
    </>
  );
}
