/** All console pages in one chunk: separate ones would pull shared parts into every load. */
import { AuditPage } from "./audit/AuditPage.tsx";
import { ClientPage } from "./clients/ClientPage.tsx";
import { ClientsPage } from "./clients/ClientsPage.tsx";
import { CouponPage } from "./coupons/CouponPage.tsx";
import { CouponsPage } from "./coupons/CouponsPage.tsx";
import { ProfessionsPage, SkillsPage } from "./moderation/ModerationPage.tsx";
import { OverviewPage } from "./overview/OverviewPage.tsx";
import { PaymentsPage } from "./payments/PaymentsPage.tsx";
import { PlansPage } from "./plans/PlansPage.tsx";
import { QuestionnairePage } from "./questionnaire/QuestionnairePage.tsx";
import { ReferralsPage } from "./referrals/ReferralsPage.tsx";
import { UserPage } from "./users/UserPage.tsx";
import { UsersPage } from "./users/UsersPage.tsx";

export const consolePages = {
  AuditPage,
  ClientPage,
  ClientsPage,
  CouponPage,
  CouponsPage,
  OverviewPage,
  PaymentsPage,
  PlansPage,
  ProfessionsPage,
  QuestionnairePage,
  ReferralsPage,
  SkillsPage,
  UserPage,
  UsersPage,
};
