import { ModerationPage } from "./ModerationPage.tsx";

export function ProfessionsPage() {
  return <ModerationPage kind="professions" />;
}
