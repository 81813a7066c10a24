/** The links of the console, in the order of an operator's day. */
import {
  IconBuilding,
  IconBulb,
  IconCreditCard,
  IconGift,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconTag,
  IconTicket,
  IconTool,
  IconUsers,
} from "@tabler/icons-react";
import { say } from "#/platform/language/language.ts";
import { pageLinks } from "./menu.ts";

const isShown = () => true;

pageLinks.push(
  { path: "/admin/overview", name: () => say("staff", "overview"), icon: IconHome, isShown },
  { path: "/admin/professions", name: () => say("staff", "professions"), icon: IconTool, isShown },
  { path: "/admin/skills", name: () => say("staff", "skills"), icon: IconBulb, isShown },
  { path: "/admin/users", name: () => say("staff", "users"), icon: IconUsers, isShown },
  { path: "/admin/clients", name: () => say("staff", "clients"), icon: IconBuilding, isShown },
  { path: "/admin/plans", name: () => say("staff", "plans"), icon: IconTag, isShown },
  { path: "/admin/coupons", name: () => say("staff", "coupons"), icon: IconTicket, isShown },
  { path: "/admin/payments", name: () => say("staff", "payments"), icon: IconCreditCard, isShown },
  { path: "/admin/referrals", name: () => say("staff", "referrals"), icon: IconGift, isShown },
  {
    path: "/admin/questionnaire",
    name: () => say("staff", "questionnaire"),
    icon: IconHelpCircle,
    isShown,
  },
  { path: "/admin/audit", name: () => say("staff", "audit"), icon: IconHistory, isShown },
);
