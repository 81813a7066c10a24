/** The read model; written in SQL only. */
type Facts = {
  gender: number | null;
  countryId: number | null;
  nationalityId: number | null;
  employed: boolean;
};

type Measures = { listingNo: number; dob: string | null; expK: number; expBase: number };

type CandidateProfTable = Facts & Measures & { professionId: number };
type CandidateSearchTable = Facts & Measures & { feat: number[]; searchText: string };
type CandidateDocTable = { listingNo: number; candidateId: string; card: string };
type CubeTable = Facts & { professionId: number; n: number };

declare module "#/platform/database/database.ts" {
  interface Tables {
    candidateProf: CandidateProfTable;
    candidateSearch: CandidateSearchTable;
    candidateDoc: CandidateDocTable;
    cube: CubeTable;
    cubeDelta: CubeTable;
  }
}
