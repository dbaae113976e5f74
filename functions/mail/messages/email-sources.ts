import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { UploadReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import type { WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import type { Team, TeamInvitation } from "../../../shared/domain/teams/team.ts";
import type { StoredFolderShare } from "../../data/sharing/stored-folder-share.ts";
import type { StoredShare } from "../../data/sharing/stored-share.ts";
import type { DailyEmailEntry } from "../../data/limits/daily-emails.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";

/** Data sources for the content and recipients of emails. */
export interface EmailSources {
  siteOrigin: string;
  /** The current time, ISO 8601 UTC. Emails that are out of date at this time are not created. */
  at: string;
  readAgreement: (agreementId: string) => Promise<Agreement | undefined>;
  /** A suggestion about a sheet; undefined if it is no longer kept. */
  readSuggestion: (agreementId: string, suggestionId: string) => Promise<Suggestion | undefined>;
  readShare: (songId: string, shareId: string) => Promise<StoredShare | undefined>;
  readFolderShare: (
    workspaceId: WorkspaceId,
    folderId: string,
    shareId: string,
  ) => Promise<StoredFolderShare | undefined>;
  readUploadedAgreement: (
    workspaceId: WorkspaceId,
    agreementId: string,
  ) => Promise<UploadedAgreement | undefined>;
  readUploadReview: (
    workspaceId: WorkspaceId,
    reviewId: string,
  ) => Promise<UploadReview | undefined>;
  readTeamInvitation: (
    teamId: WorkspaceId,
    invitationId: string,
  ) => Promise<TeamInvitation | undefined>;
  /** A team; undefined if it is deleted. */
  readTeam: (teamId: WorkspaceId) => Promise<Team | undefined>;
  /** With a workspace, gives the owner of its team instead of a person who has left the team. */
  readProfile: (userId: UserId, workspaceId?: WorkspaceId) => Promise<Profile | undefined>;
  /** The plan of a workspace; undefined if it never had one, or is deleted. */
  readBilling: (workspaceId: WorkspaceId) => Promise<WorkspaceBilling | undefined>;
  readDailyEntries: (email: EmailInput<"daily">) => Promise<DailyEmailEntry[]>;
  readFile: (key: string) => Promise<Uint8Array>;
}
