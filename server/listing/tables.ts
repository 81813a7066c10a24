/** Read model, accessed through raw SQL only. */
type CountDimensions = {
  gender: number | null;
  countryId: number | null;
  nationalityId: number | null;
  employed: boolean;
};

type SortColumns = {
  listingNo: number;
  dob: string | null;
  experienceRate: number;
  experienceBase: number;
};

type ListingProfessionTable = CountDimensions & SortColumns & { professionId: number };
type ListingSearchTable = CountDimensions &
  SortColumns & { featureIds: number[]; searchText: string };
type ListingRowTable = { listingNo: number; candidateId: string; rowJson: string };
type CountCubeTable = CountDimensions & { professionId: number; candidateCount: number };

declare module "#/platform/database/database.ts" {
  interface Tables {
    listingProfession: ListingProfessionTable;
    listingSearch: ListingSearchTable;
    listingRow: ListingRowTable;
    countCube: CountCubeTable;
    countCubeDelta: CountCubeTable;
  }
}
