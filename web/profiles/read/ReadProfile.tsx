import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { About } from "./About.tsx";
import { Education, Experience } from "./Background.tsx";
import { Part } from "./Part.tsx";
import { Languages, Skills } from "./Skills.tsx";

type Props = { readonly profile: OwnProfile };

/** What a job seeker has said, to read; what was never said is left out. */
export function ReadProfile({ profile }: Props) {
  return (
    <>
      <About profile={profile} />
      <Experience profile={profile} />
      <Education profile={profile} />
      <Skills profile={profile} />
      <Languages profile={profile} />
      <Sensitive profile={profile} />
    </>
  );
}

/** Only where their keeping was agreed to. */
function Sensitive({ profile }: Props) {
  const t = useWords("profiles/own");
  const { sensitive } = profile;
  if (sensitive === null) return null;
  return (
    <Part title={t("sensitive")} step="review">
      <p className="note">{t(sensitive.isShared ? "sensitiveShared" : "sensitiveKept")}</p>
      <SensitiveFacts answers={sensitive} />
    </Part>
  );
}
