import {
  draftOf,
  evenRows,
  minute,
  sending,
} from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { EndedAgreement, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { sendAgreement } from "../../../shared/domain/agreement/lifecycle/send.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { renderEmail } from "../render-email.ts";
import type { EmailMessage } from "./email-message.ts";
import type { EmailSources } from "./email-sources.ts";

/** A sent agreement with two contributors, who have not signed. */
const agreement = sendAgreement(draftOf(evenRows(2)), { ...sending, expiresAt: minute(60) }).after;
export const cause = { agreementId: agreement.id, version: 1 };
export const [first, second] = ["writer1@example.com", "writer2@example.com"] as const;

/** The agreement of this fixture, ended with this status. */
export function endedAs(status: EndedAgreement["status"]): EndedAgreement {
  return { ...agreement, status, endedAt: minute(60), endedBy: "Nia Okafor" };
}

/** Data sources with this owner's email address and this agreement. */
export function emailSourcesOf(email: string, its: SentAgreement = agreement): EmailSources {
  const owner: Profile = {
    userId: agreement.sentBy,
    name: "Nia Okafor",
    email,
    role: "",
    pro: null,
    ipi: "",
    publisherName: "",
    publisherIpi: "",
    selfPublished: false,
    phone: "",
    company: "",
    needsPassword: false,
    createdAt: minute(0),
    emailsOff: new Set(),
    ownedTeams: 0,
  };
  return {
    siteOrigin: "https://example.com",
    at: minute(2),
    readAgreement: async () => its,
    readSuggestion: async () => undefined,
    readShare: async () => undefined,
    readFolderShare: async () => undefined,
    readUploadedAgreement: async () => undefined,
    readUploadReview: async () => undefined,
    readTeamInvitation: async () => undefined,
    readTeam: async () => undefined,
    readProfile: async () => owner,
    readBilling: async () => undefined,
    readDailyEntries: async () => [],
    readFile: async () => new Uint8Array(),
  };
}

/** The subject and text of each email, by recipient address. */
export function textByRecipient(messages: readonly EmailMessage[]): Map<string, string> {
  return new Map(
    messages.map(({ to, content }) => {
      const { subject, text } = renderEmail(content);
      return [to.address, `${subject}\n${text}`];
    }),
  );
}
