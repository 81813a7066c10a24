/** Read model, accessed through raw SQL only. */
type CubeDimensions = {
  gender: number | null;
  countryId: number | null;
  nationalityId: number | null;
  employed: boolean;
};

type SortColumns = { listingNo: number; dob: string | null; expK: number; expBase: number };

type CandidateProfTable = CubeDimensions & SortColumns & { professionId: number };
type CandidateSearchTable = CubeDimensions & SortColumns & { feat: number[]; searchText: string };
type CandidateDocTable = { listingNo: number; candidateId: string; card: string };
type CubeTable = CubeDimensions & { professionId: number; n: number };

declare module "#/platform/database/database.ts" {
  interface Tables {
    candidateProf: CandidateProfTable;
    candidateSearch: CandidateSearchTable;
    candidateDoc: CandidateDocTable;
    cube: CubeTable;
    cubeDelta: CubeTable;
  }
}
