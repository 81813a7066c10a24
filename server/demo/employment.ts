/** Employers and job titles of generated people. */
import { labelOf, sectorOf } from "./population.ts";
import type { Random } from "./random.ts";

const splitList = (text: string) => text.split(/\s*,\s*/);

const employers: readonly (readonly [professions: RegExp, names: readonly string[]])[] = [
  [
    /Nursing|Medic|Dent|Pharm|Radiology|Physio|Psych|Home Care/,
    splitList(
      "Al Noor Hospital, Gulf Care Clinic, Mercy Medical Centre, مستشفى النور, City Health, Palm Rehabilitation Centre, Crescent Hospital, Apex Diagnostics",
    ),
  ],
  [
    /Teaching|Education|Early Childhood/,
    splitList(
      "Pearl International School, Al Amal Nursery, Horizon Academy, مدرسة الأفق, Gulf College, Little Stars Nursery",
    ),
  ],
  [
    /Hotel|Chef|Food|Housekeeping|Travel|Events/,
    splitList(
      "Marina Bay Hotel, Desert Rose Resort, Corniche Suites, فندق الواحة, Saffron Kitchen, Blue Dhow Restaurant, Skyline Events",
    ),
  ],
  [
    /Software|Web|Data Science|Network|Cyber|Cloud|IT |Telecom/,
    splitList(
      "Falcon Systems, Bright Cloud, Gulf Telecom, Sand Dune Software, Nexa Data, Pixel Works",
    ),
  ],
  [
    /Engineering|Architecture|Construction|Project|Survey|Quantity|MEP|Interior/,
    splitList(
      "Gulf Build LLC, Delta Contracting, Al Bina Engineering, شركة البناء الحديث, Skyline Consultants, Stone & Steel, Emaar Works Partner",
    ),
  ],
  [
    /Account|Audit|Bank|Finance|Insurance|Compliance|Legal/,
    splitList(
      "First Gulf Finance, Al Amanah Bank, Ledger & Co, بنك الثقة, Crescent Insurance, Meridian Audit",
    ),
  ],
  [
    /Driv|Logistic|Warehous|Aviation|Maritime|Procurement/,
    splitList(
      "Swift Couriers, Gulf Logistics, Desert Express, Jebel Transport, شركة النقل السريع, Harbour Lines",
    ),
  ],
  [
    /Trades|Plumb|Carpent|Weld|HVAC|Mason|Paint|Mechanic|Equipment|Labour|Factory|Oil|Power|Renewable/,
    splitList(
      "Al Fajr Maintenance, Steelcraft, Northern Workshops, ورشة الخليج, Petro Services, Solar Horizon, United Facilities",
    ),
  ],
];
const otherEmployers = splitList(
  "Orient Group, Al Salam Trading, Gulf Star, مجموعة السلام, Bright Services, Oasis Retail, Union Holding, Pearl Group",
);

const levels = ["Junior", "", "", "Senior", "Lead", "Assistant"] as const;
const titles: readonly (readonly [professions: RegExp, titles: readonly string[]])[] = [
  [/Nursing/, splitList("Registered Nurse, Staff Nurse, ICU Nurse, Charge Nurse, ممرضة")],
  [/Driving/, splitList("Delivery Driver, Heavy Truck Driver, Bus Driver, Light Vehicle Driver")],
  [
    /Software|Web/,
    splitList("Software Engineer, Backend Developer, Frontend Developer, Mobile Developer"),
  ],
  [/Civil Engineering/, splitList("Civil Engineer, Site Engineer, Resident Engineer, مهندس مدني")],
  [/Account/, splitList("Accountant, Accounts Executive, Payables Accountant, محاسب")],
  [
    /Sales|Retail/,
    splitList("Sales Executive, Sales Associate, Account Manager, Store Supervisor"),
  ],
  [/Chef/, splitList("Commis Chef, Chef de Partie, Sous Chef, Pastry Chef")],
  [/Housekeeping/, splitList("Room Attendant, Housekeeping Supervisor, Cleaner")],
  [/Security/, splitList("Security Guard, CCTV Operator, Security Supervisor")],
  [/School Teaching/, splitList("Mathematics Teacher, English Teacher, Science Teacher, معلمة")],
];
const departments: Readonly<Record<string, readonly string[]>> = {
  Healthcare: splitList(
    "Emergency, Intensive Care, Surgery, Outpatients, Paediatrics, Clinical Services",
  ),
  "Information Technology": splitList("Engineering, Platform, Infrastructure, Support"),
  "Finance & Legal": splitList("Finance, Controlling, Treasury, Legal"),
  "Hospitality & Tourism": splitList("Front Office, Kitchen, Food & Beverage, Housekeeping"),
  Education: splitList("Primary School, Secondary School, Faculty, Administration"),
  Engineering: splitList("Projects, Design, Site, Technical"),
};
const otherDepartments = splitList(
  "Operations, Projects, Administration, Maintenance, Customer Care, Technical",
);

export function pickEmployer(profession: string, random: Random): string {
  return random.pick(
    employers.find(([pattern]) => pattern.test(profession))?.[1] ?? otherEmployers,
  );
}

export function pickJobTitle(professionId: number, random: Random): string {
  const profession = labelOf(professionId);
  const usualTitles = titles.find(([pattern]) => pattern.test(profession))?.[1];
  if (usualTitles) return random.pick(usualTitles);
  const level = random.pick(levels);
  const role = random.pick(["Specialist", "Officer", "Technician", "Coordinator", "Supervisor"]);
  return [level, profession.split(/[,&(]/)[0]?.trim(), role].filter(Boolean).join(" ");
}

export function pickDepartment(professionId: number, random: Random): string {
  return random.pick(departments[sectorOf(professionId)] ?? otherDepartments);
}
