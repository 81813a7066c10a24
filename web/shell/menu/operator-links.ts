/** Adds the console's links, in the order in which operators use them. */
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
import { translate } from "#/platform/language/language.ts";
import { pageLinks } from "./menu-links.ts";

const isShown = () => true;

pageLinks.push(
  { path: "/admin/overview", label: () => translate("staff", "overview"), icon: IconHome, isShown },
  {
    path: "/admin/professions",
    label: () => translate("staff", "professions"),
    icon: IconTool,
    isShown,
  },
  { path: "/admin/skills", label: () => translate("staff", "skills"), icon: IconBulb, isShown },
  { path: "/admin/users", label: () => translate("staff", "users"), icon: IconUsers, isShown },
  {
    path: "/admin/clients",
    label: () => translate("staff", "clients"),
    icon: IconBuilding,
    isShown,
  },
  { path: "/admin/plans", label: () => translate("staff", "plans"), icon: IconTag, isShown },
  { path: "/admin/coupons", label: () => translate("staff", "coupons"), icon: IconTicket, isShown },
  {
    path: "/admin/payments",
    label: () => translate("staff", "payments"),
    icon: IconCreditCard,
    isShown,
  },
  {
    path: "/admin/referrals",
    label: () => translate("staff", "referrals"),
    icon: IconGift,
    isShown,
  },
  {
    path: "/admin/questionnaire",
    label: () => translate("staff", "questionnaire"),
    icon: IconHelpCircle,
    isShown,
  },
  { path: "/admin/audit", label: () => translate("staff", "audit"), icon: IconHistory, isShown },
);
