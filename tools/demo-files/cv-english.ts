/** English sample CVs, one per sector; service sectors are in `cv-english-services.ts`. */
import type { CvText } from "./cv.ts";

export const englishCvs: CvText[] = [
  {
    sector: "Business & Administration",
    profession: "Human Resources",
    title: "HR generalist, payroll and employee relations",
    summary:
      "Generalist with nine years in groups of 200 to 1,500 people. Knows UAE and Saudi labour law, end-of-service calculation and the wage protection system, and writes policies that people actually read.",
    roles: [
      [
        "2021 - 2026",
        "Senior HR Officer",
        "Retail group, Dubai",
        [
          "Cut time to hire from 46 to 29 days across four brands",
          "Ran monthly payroll for 820 employees without a late transfer",
        ],
      ],
      [
        "2017 - 2021",
        "HR Officer",
        "Contracting company, Abu Dhabi",
        [
          "Moved personnel files of 1,500 workers to one system",
          "Settled 60 grievances a year, all but two in house",
        ],
      ],
    ],
    education: ["BBA, Human Resource Management, 2016", "CIPD Level 5, 2020"],
    skills: [
      "Labour law of the UAE",
      "Payroll and WPS",
      "Recruitment",
      "HR reporting",
      "Onboarding",
    ],
    languages: ["English, fluent", "Arabic, working"],
  },
  {
    sector: "Finance & Legal",
    profession: "Accounting",
    title: "General ledger and VAT accountant",
    summary:
      "Accountant with seven years in trading and services. Closes the month in four working days, files VAT on time and keeps reconciliations that an auditor can follow without a phone call.",
    roles: [
      [
        "2022 - 2026",
        "Accountant",
        "Food trading company, Sharjah",
        [
          "Month end shortened from nine days to four",
          "Prepared VAT returns of three entities, no penalties",
        ],
      ],
      [
        "2019 - 2022",
        "Junior Accountant",
        "Facilities company, Dubai",
        [
          "Reconciled 14 bank accounts weekly",
          "Collected receivables older than 90 days, down by 38%",
        ],
      ],
    ],
    education: ["BCom, Accounting, 2018", "ACCA, nine papers passed"],
    skills: [
      "IFRS",
      "UAE VAT and corporate tax",
      "Reconciliation",
      "Advanced Excel",
      "ERP ledgers",
    ],
    languages: ["English, fluent", "Hindi, native"],
  },
  {
    sector: "Sales, Marketing & Service",
    profession: "Sales",
    title: "Key account manager, consumer goods",
    summary:
      "Sells to supermarkets and pharmacies across the northern emirates. Plans a year with each buyer, defends margin and shows the shelf data behind every proposal.",
    roles: [
      [
        "2020 - 2026",
        "Key Account Manager",
        "Consumer goods distributor, Dubai",
        [
          "Grew eleven accounts by 64% in five years",
          "Negotiated joint plans with three national chains",
        ],
      ],
      [
        "2016 - 2020",
        "Sales Executive",
        "Beverage company, Ajman",
        ["Opened 140 outlets in two years", "Best collection record of a team of 18"],
      ],
    ],
    education: ["BSc, Business Administration, 2015", "UAE driving licence"],
    skills: ["Account planning", "Negotiation", "Trade marketing", "Forecasting", "CRM"],
    languages: ["English, fluent", "Arabic, native"],
  },
  {
    sector: "Information Technology",
    profession: "Software Development",
    title: "Full-stack engineer, TypeScript and PostgreSQL",
    summary:
      "Engineer who likes plain code and short feedback loops. Built booking and payment systems used by 300,000 people, and looks after what he ships.",
    roles: [
      [
        "2022 - 2026",
        "Senior Software Engineer",
        "Travel platform, Dubai",
        [
          "Brought search from 900 ms to 80 ms at the 95th percentile",
          "Led four engineers and the on-call rota",
        ],
      ],
      [
        "2018 - 2022",
        "Software Engineer",
        "Payments start-up, Bahrain",
        [
          "Wrote the ledger that settles 40,000 payments a day",
          "Introduced tests against a real database",
        ],
      ],
    ],
    education: ["BSc, Computer Science, 2018"],
    skills: ["TypeScript, Node.js", "React", "PostgreSQL", "Linux and containers", "Observability"],
    languages: ["English, fluent", "Urdu, native", "Arabic, basic"],
  },
  {
    sector: "Engineering",
    profession: "Civil Engineering",
    title: "Site engineer, roads and infrastructure",
    summary:
      "Civil engineer with eight years on highways, drainage and utilities in the Gulf. Comfortable with summer shifts, consultants and method statements.",
    roles: [
      [
        "2020 - 2026",
        "Site Engineer",
        "Infrastructure contractor, Riyadh",
        [
          "Delivered 22 km of dual carriageway within the programme",
          "Two million working hours without lost time",
        ],
      ],
      [
        "2018 - 2020",
        "Graduate Engineer",
        "Consulting engineers, Muscat",
        ["Supervised storm-water lines up to 1,800 mm", "Checked quantities and interim payments"],
      ],
    ],
    education: ["BEng, Civil Engineering, 2017", "Society of Engineers card, UAE"],
    skills: ["AutoCAD Civil 3D", "Primavera P6", "Quality control", "Surveying", "Safety"],
    languages: ["English, fluent", "Tagalog, native"],
  },
  {
    sector: "Construction & Property",
    profession: "Interior Design",
    title: "Interior designer, homes and hospitality",
    summary:
      "Designer of villas, clinics and hotel rooms from first sketch to handover. Draws details that joiners can build and keeps to the budget agreed.",
    roles: [
      [
        "2021 - 2026",
        "Interior Designer",
        "Design studio, Dubai",
        [
          "Completed 31 villas and two boutique hotels",
          "Chose materials with six regional suppliers",
        ],
      ],
      [
        "2018 - 2021",
        "Junior Designer",
        "Fit-out company, Doha",
        ["Produced shop drawings and 3D views", "Coordinated joinery and lighting on site"],
      ],
    ],
    education: ["BA, Interior Architecture, 2018"],
    skills: [
      "Space planning",
      "Revit and 3ds Max",
      "Joinery details",
      "Lighting",
      "FF&E schedules",
    ],
    languages: ["English, fluent", "Arabic, native", "French, good"],
  },
  {
    sector: "Skilled Trades",
    profession: "Electrical Trades",
    title: "Industrial electrician",
    summary:
      "Electrician with twelve years in buildings and plants. Reads drawings, finds faults quickly, works by permit and leaves panels tidy.",
    roles: [
      [
        "2018 - 2026",
        "Electrician",
        "Maintenance company, Abu Dhabi",
        [
          "Maintained 11 kV to 400 V equipment in 26 towers",
          "Halved call-backs by a monthly panel check",
        ],
      ],
      [
        "2014 - 2018",
        "Assistant Electrician",
        "Construction company, Kuwait",
        ["Pulled and terminated cable up to 300 mm²", "Installed lighting, sockets and fire alarm"],
      ],
    ],
    education: ["Diploma, Electrical Installation, 2013", "Electrician's licence, Abu Dhabi"],
    skills: ["Fault finding", "Panel wiring", "Motor control", "Lock-out, tag-out", "Fire alarm"],
    languages: ["Hindi, native", "English, working"],
  },
  {
    sector: "Energy & Industry",
    profession: "Oil & Gas Operations",
    title: "Process operator, gas treatment",
    summary:
      "Field and panel operator with ten years in gas sweetening and dehydration. Took part in three planned shutdowns and two start-ups.",
    roles: [
      [
        "2019 - 2026",
        "Panel Operator",
        "Gas plant, western Abu Dhabi",
        [
          "Ran two amine trains and the sulphur unit by DCS",
          "Wrote the start-up checklist now used by all shifts",
        ],
      ],
      [
        "2016 - 2019",
        "Field Operator",
        "Refinery, Jubail",
        ["Daily rounds, sampling and isolation", "Permit holder for confined spaces"],
      ],
    ],
    education: ["Diploma, Chemical Technology, 2015", "H2S and BOSIET, valid"],
    skills: ["DCS operation", "Permit to work", "Process safety", "Sampling", "Shift handover"],
    languages: ["English, fluent", "Malayalam, native"],
  },
];
