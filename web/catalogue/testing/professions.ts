import type { ProfessionOption } from "@wasla/contract/catalogue/endpoints";

export const professions: readonly ProfessionOption[] = [
  professionOf("1", "Nursing", "التمريض"),
  professionOf("2", "Civil Engineering", "الهندسة المدنية"),
  professionOf("3", "Accounting", "المحاسبة"),
];

function professionOf(_id: string, label: string, labelAr: string): ProfessionOption {
  return { _id, label, labelAr, isApproved: "approved", sector: "All", sectorAr: "الكل" };
}
