import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { UploadedAgreement } from "../../../shared/domain/agreement/uploaded-agreement.ts";
import type { StoredShare } from "../../data/sharing/stored-share.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";

/** The data sources of letters. */
export interface LetterSources {
  siteOrigin: string;
  /** The current time, ISO 8601 UTC. Letters that are out of date at this time are not created. */
  at: string;
  readAgreement: (agreementId: string) => Promise<Agreement | undefined>;
  readShare: (
    workspaceId: WorkspaceId,
    songId: string,
    shareId: string,
  ) => Promise<StoredShare | undefined>;
  readRecord: (
    workspaceId: WorkspaceId,
    agreementId: string,
  ) => Promise<UploadedAgreement | undefined>;
  readProfile: (userId: UserId) => Promise<Profile | undefined>;
  readFile: (key: string) => Promise<Uint8Array>;
}
