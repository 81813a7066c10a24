import type { CandidateSummary } from "@wasla/contract/candidates/schemas";
import { Avatar } from "#/ui/text/Avatar.tsx";

type Props = {
  readonly person: Pick<CandidateSummary, "_id" | "fullName" | "profilePic">;
  readonly size: number;
};

/** Candidates carry the small picture's name; the avatar needs the large one. */
export function CandidateAvatar({ person: { _id, fullName, profilePic }, size }: Props) {
  const picture = profilePic?.replace(/-compressed(?=\.jpe?g$)/, "") ?? null;
  return <Avatar id={_id} name={fullName} picture={picture} size={size} />;
}
