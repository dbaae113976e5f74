import type { Shares } from "../../../shared/domain/splits.ts";

/** Every mail that Splitsheet sends, by what it is about. Shares are basis points, times ISO 8601 UTC. */
export type Mail =
  | { template: "verification"; name: string; url: string }
  | { template: "address-taken"; name: string; loginUrl: string }
  | {
      template: "request";
      contributorName: string;
      ownerName: string;
      title: string;
      artist: string;
      number: number;
      /** The recipient's own rows: a person may stand in several. */
      shares: readonly Shares[];
      url: string;
      expiresAt: string;
    }
  | {
      template: "completed";
      recipientName: string;
      title: string;
      number: number;
      /** Where the PDF can be had; absent where it is only attached. */
      downloadUrl?: string;
      /** Whether the PDF travels with the mail. */
      attached: boolean;
    };

export type MailOf<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

/** A mail ready to be composed: a subject of one line and both parts. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
