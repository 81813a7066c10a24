import { ModerationPage } from "./ModerationPage.tsx";

export function SkillsPage() {
  return <ModerationPage kind="skills" />;
}
