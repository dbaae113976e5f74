import { draftOf, evenRows, minute } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { renderMail } from "../render-mail.ts";
import type { Letter } from "./letter.ts";
import type { LetterSources } from "./letter-sources.ts";

const draft = draftOf(evenRows(2));
/** Sent to two writers, and waiting for both. */
const agreement: Agreement = {
  ...draft,
  status: "pending",
  version: 1,
  sentAt: minute(1),
  expiresAt: minute(60),
};
export const cause = { agreementId: agreement.id, version: 1 };
export const [first, second] = ["writer1@example.com", "writer2@example.com"] as const;

/** With this address of the owner's. */
export function sourcesOf(email: string, its: Partial<Agreement> = {}): LetterSources {
  const owner: Profile = {
    userId: agreement.ownerId,
    name: "Nia Okafor",
    email,
    role: "",
    pro: null,
    ipi: "",
    publisherName: "",
    publisherIpi: "",
    phone: "",
    company: "",
    needsPassword: false,
    createdAt: minute(0),
  };
  return {
    siteOrigin: "https://example.com",
    at: minute(2),
    readAgreement: async () => ({ ...agreement, ...its }),
    readProfile: async () => owner,
    readFile: async () => new Uint8Array(),
  };
}

/** The subject and the words of each letter, by its address. */
export function wordsOf(letters: readonly Letter[]): Map<string, string> {
  return new Map(
    letters.map(({ to, content }) => {
      const { subject, text } = renderMail(content);
      return [to.address, `${subject}\n${text}`];
    }),
  );
}
