import { randomUUID } from "node:crypto";
import type { Header, OutgoingMessage } from "./message.ts";

const SIMULATOR = "simulator.amazonses.com";

export interface SesEvent {
  source: string;
  detailType: string;
  detail: unknown;
  resources: string[];
}

export interface SentEmail {
  messageId: string;
  at: Date;
  message: OutgoingMessage;
  headers: Header[];
  operation: string;
  identityArn: string;
  configurationSet: string;
  configurationSetArn: string;
  account: string;
  callerRole: string;
}

/** The outcome of an email to this address: the local part of a mailbox simulator address decides it. */
export function outcomeOf(address: string): "bounce" | "complaint" | "delivery" {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  if (domain !== SIMULATOR) return "delivery";
  if (local.startsWith("bounce")) return "bounce";
  return local.startsWith("complaint") ? "complaint" : "delivery";
}

const feedbackId = (): string => `0102${randomUUID()}-000000`;

function mailDetail(mail: SentEmail): object {
  const { message, headers, account } = mail;
  const header = (name: string) => headers.find((each) => each.name.toLowerCase() === name)?.value;
  const tags = Object.entries(message.tags).map(([name, value]) => [name, [value]]);
  return {
    timestamp: mail.at.toISOString(),
    source: message.envelopeFrom,
    sourceArn: mail.identityArn,
    sendingAccountId: account,
    messageId: mail.messageId,
    destination: message.recipients,
    headersTruncated: false,
    headers,
    commonHeaders: {
      from: [header("from") ?? message.from],
      to: [header("to") ?? message.recipients.join(", ")],
      messageId: mail.messageId,
      subject: header("subject") ?? "",
    },
    tags: {
      "ses:operation": [mail.operation],
      "ses:configuration-set": [mail.configurationSet],
      "ses:source-ip": ["127.0.0.1"],
      "ses:from-domain": [message.from.split("@")[1] ?? ""],
      "ses:caller-identity": [mail.callerRole],
      ...Object.fromEntries(tags),
    },
  };
}

/** Events of an email, in the shapes in which SES puts them on the default event bus. */
export function sesEventsOf(mail: SentEmail, wanted: Set<string>): SesEvent[] {
  const timestamp = mail.at.toISOString();
  const common = mailDetail(mail);
  const recipients = Map.groupBy(mail.message.recipients, outcomeOf);
  const bounced = recipients.get("bounce") ?? [];
  const complained = recipients.get("complaint") ?? [];
  const delivered = [...(recipients.get("delivery") ?? []), ...complained];
  const events: SesEvent[] = [];
  const add = (type: string, detailType: string, eventType: string, body: object): void => {
    if (!wanted.has(type)) return;
    events.push({
      source: "aws.ses",
      detailType,
      resources: [mail.configurationSetArn],
      detail: { eventType, mail: common, [type]: body },
    });
  };
  add("send", "Email Sent", "Send", {});
  if (delivered.length > 0) {
    add("delivery", "Email Delivered", "Delivery", {
      timestamp,
      processingTimeMillis: 500,
      recipients: delivered,
      smtpResponse: "250 2.6.0 Message received",
      remoteMtaIp: "127.0.0.1",
      reportingMTA: "localhost",
    });
  }
  if (bounced.length > 0) {
    add("bounce", "Email Bounced", "Bounce", {
      feedbackId: feedbackId(),
      bounceType: "Permanent",
      bounceSubType: "General",
      bouncedRecipients: bounced.map((emailAddress) => ({
        emailAddress,
        action: "failed",
        status: "5.1.1",
        diagnosticCode: "smtp; 550 5.1.1 user unknown",
      })),
      timestamp,
      remoteMtaIp: "127.0.0.1",
      reportingMTA: "dns; localhost",
    });
  }
  if (complained.length > 0) {
    add("complaint", "Email Complaint Received", "Complaint", {
      feedbackId: feedbackId(),
      complaintSubType: null,
      complainedRecipients: complained.map((emailAddress) => ({ emailAddress })),
      timestamp,
      userAgent: "Amazon SES Mailbox Simulator",
      complaintFeedbackType: "abuse",
      arrivalDate: timestamp,
    });
  }
  return events;
}
