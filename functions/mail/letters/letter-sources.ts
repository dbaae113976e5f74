import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";

/** What letters are made from. */
export interface LetterSources {
  siteOrigin: string;
  /** Now: what is out of date by then is not sent. */
  at: string;
  readAgreement: (agreementId: string) => Promise<Agreement | undefined>;
  readProfile: (userId: string) => Promise<Profile | undefined>;
  readFile: (key: string) => Promise<Uint8Array>;
}
