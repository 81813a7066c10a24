/** English sample CVs of service sectors; split from `cv-english.ts` for its size. */
import type { CvText } from "./cv.ts";

export const englishServiceCvs: CvText[] = [
  {
    sector: "Healthcare",
    profession: "Nursing",
    title: "Registered nurse, intensive care",
    summary:
      "Critical-care nurse with eight years at the bedside of adults after surgery and trauma. Calm in emergencies, exact with medicines, patient with families.",
    roles: [
      [
        "2021 - 2026",
        "Staff Nurse, ICU",
        "General hospital, Dubai",
        [
          "Cared for ventilated patients in a unit of 24 beds",
          "Trained 15 new nurses in line care",
        ],
      ],
      [
        "2018 - 2021",
        "Staff Nurse, Surgery",
        "Teaching hospital, Manila",
        [
          "Prepared and recovered up to twelve patients a shift",
          "Led hand hygiene from 71% to 96%",
        ],
      ],
    ],
    education: ["BSc, Nursing, 2017", "DHA licence, BLS and ACLS"],
    skills: [
      "Ventilator care",
      "Medication safety",
      "Triage",
      "Electronic records",
      "Family support",
    ],
    languages: ["English, fluent", "Tagalog, native"],
  },
  {
    sector: "Education",
    profession: "School Teaching",
    title: "Primary teacher, mathematics and science",
    summary:
      "Class teacher of years 3 to 6 in British and Ministry schools. Plans lessons with things to touch, measures progress weekly and speaks plainly with parents.",
    roles: [
      [
        "2020 - 2026",
        "Class Teacher, Year 5",
        "International school, Sharjah",
        [
          "Raised expected progress in maths from 68% to 87%",
          "Started a science fair for 240 pupils",
        ],
      ],
      [
        "2016 - 2020",
        "Primary Teacher",
        "Private school, Cairo",
        ["Taught classes of 32 in two languages", "Wrote the term plan for science"],
      ],
    ],
    education: ["BEd, Primary Education, 2016", "UAE teacher's licence"],
    skills: [
      "Lesson planning",
      "Assessment",
      "Inclusion",
      "Classroom technology",
      "Parent meetings",
    ],
    languages: ["English, fluent", "Arabic, native"],
  },
  {
    sector: "Hospitality & Tourism",
    profession: "Chefs & Kitchen",
    title: "Chef de partie, hot kitchen",
    summary:
      "Cook with nine years in hotels and banquets. Levantine and Indian kitchens, clean stations, steady on a night of 600 covers.",
    roles: [
      [
        "2020 - 2026",
        "Chef de Partie",
        "Five-star hotel, Dubai",
        [
          "Ran the grill for two restaurants and banquets",
          "Lowered waste by a fifth with a daily prep sheet",
        ],
      ],
      [
        "2017 - 2020",
        "Commis Chef",
        "Beach resort, Salalah",
        ["Breakfast for 350 guests a day", "Stock rotation and allergen labels"],
      ],
    ],
    education: ["Diploma, Culinary Arts, 2016", "Food safety level 3"],
    skills: ["Grill and sauces", "Banquets", "HACCP", "Menu costing", "Team training"],
    languages: ["English, good", "Nepali, native"],
  },
  {
    sector: "Transport & Logistics",
    profession: "Logistics & Supply Chain",
    title: "Warehouse and transport coordinator",
    summary:
      "Coordinates stock, trucks and customs for fast-moving goods. Knows free-zone papers, temperature-controlled loads and the value of a good count.",
    roles: [
      [
        "2020 - 2026",
        "Logistics Coordinator",
        "Cold-chain operator, Jebel Ali",
        ["Planned 70 trucks a day, 98% on time", "Stock accuracy from 94% to 99.6%"],
      ],
      [
        "2016 - 2020",
        "Storekeeper",
        "Spare-parts dealer, Dammam",
        ["Kept 12,000 items in a new bin system", "Trained six colleagues on scanners"],
      ],
    ],
    education: ["BSc, Supply Chain Management, 2016", "Forklift licence"],
    skills: ["WMS", "Customs documents", "Route planning", "Cycle counts", "Cold chain"],
    languages: ["English, fluent", "Bengali, native"],
  },
  {
    sector: "Creative, Home & Land",
    profession: "Graphic Design",
    title: "Graphic designer, Arabic and Latin",
    summary:
      "Designs brands, packages and campaigns that read equally well from the right and from the left. Careful with type, quick with drafts.",
    roles: [
      [
        "2021 - 2026",
        "Graphic Designer",
        "Branding agency, Dubai",
        ["Drew 18 bilingual identities", "Set up templates that saved two days a campaign"],
      ],
      [
        "2018 - 2021",
        "Junior Designer",
        "Publishing house, Beirut",
        ["Laid out 40 children's books", "Prepared files for three printers"],
      ],
    ],
    education: ["BFA, Graphic Design, 2018"],
    skills: [
      "Bilingual typography",
      "Illustrator and InDesign",
      "Packaging",
      "Social media",
      "Print production",
    ],
    languages: ["Arabic, native", "English, fluent"],
  },
  {
    sector: "Public Safety",
    profession: "Security Services",
    title: "Security supervisor",
    summary:
      "Supervisor of guards and control rooms in malls and residential towers. Polite at the gate, clear on the radio, exact in the log.",
    roles: [
      [
        "2019 - 2026",
        "Security Supervisor",
        "Shopping mall, Dubai",
        ["Led 34 guards on three shifts", "Ran six evacuation drills a year"],
      ],
      [
        "2015 - 2019",
        "Security Guard",
        "Residential tower, Abu Dhabi",
        ["Control room with 120 cameras", "First aid in eleven incidents"],
      ],
    ],
    education: ["Secondary school, 2012", "SIRA licence, first aid and fire warden"],
    skills: ["CCTV", "Incident reports", "Crowd control", "Fire safety", "Radio discipline"],
    languages: ["English, good", "Swahili, native"],
  },
];
