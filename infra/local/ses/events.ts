import { randomUUID } from "node:crypto";
import type { Header, OutgoingMessage } from "./message.ts";
import type { Outcome } from "./outcomes.ts";

/** For how long SES tries to deliver an email, as in the stack's configuration set. */
const TRYING_MS = 12 * 3_600_000;

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

type Reported = "send" | "delivery" | "bounce" | "complaint" | "deliveryDelay";

const names: Record<Reported, { detailType: string; eventType: string }> = {
  send: { detailType: "Email Sent", eventType: "Send" },
  delivery: { detailType: "Email Delivered", eventType: "Delivery" },
  bounce: { detailType: "Email Bounced", eventType: "Bounce" },
  complaint: { detailType: "Email Complaint Received", eventType: "Complaint" },
  deliveryDelay: { detailType: "Email Delivery Delayed", eventType: "DeliveryDelay" },
};

const guide =
  "For more information about removing addresses from the suppression list, see the Amazon SES Developer Guide.";

/** The bounces of each outcome, and what SES reports of each recipient: nothing of one who answered automatically. */
const bounces: Partial<
  Record<Outcome, { type: string; subType: string; recipient: object; remote?: object }>
> = {
  "unknown mailbox": {
    type: "Permanent",
    subType: "General",
    recipient: {
      action: "failed",
      status: "5.1.1",
      diagnosticCode: "smtp; 550 5.1.1 user unknown",
    },
    remote: { remoteMtaIp: "127.0.0.1", reportingMTA: "dns; localhost" },
  },
  "full mailbox": {
    type: "Transient",
    subType: "MailboxFull",
    recipient: {
      action: "failed",
      status: "4.2.2",
      diagnosticCode: "smtp; 452 4.2.2 mailbox full",
    },
    remote: { remoteMtaIp: "127.0.0.1", reportingMTA: "dns; localhost" },
  },
  "automatic reply": { type: "Transient", subType: "General", recipient: {} },
  "suppressed by SES": {
    type: "Permanent",
    subType: "Suppressed",
    recipient: {
      action: "failed",
      status: "5.1.1",
      diagnosticCode: `Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address. ${guide}`,
    },
    remote: { reportingMTA: "dns; amazonses.com" },
  },
  "suppressed by the account": {
    type: "Permanent",
    subType: "OnAccountSuppressionList",
    recipient: {
      action: "failed",
      status: "5.1.1",
      diagnosticCode: `Amazon SES did not send the message to this address because it is on the suppression list for your account. ${guide}`,
    },
    remote: { reportingMTA: "dns; amazonses.com" },
  },
};

/**
 * Events of an email, in the shapes in which SES puts them on the default event bus. `wanted` are types in lower case.
 * The bounce of a full mailbox, which SES sends after hours of trying, comes at once.
 */
export function sesEventsOf(
  mail: SentEmail,
  wanted: ReadonlySet<string>,
  outcome: (recipient: string) => Outcome,
): SesEvent[] {
  const timestamp = mail.at.toISOString();
  const common = mailDetail(mail);
  const recipients = Map.groupBy(mail.message.recipients, outcome);
  const of = (...outcomes: Outcome[]) => outcomes.flatMap((one) => recipients.get(one) ?? []);
  const events: SesEvent[] = [];
  const add = (type: Reported, body: object): void => {
    if (!wanted.has(type.toLowerCase())) return;
    const { detailType, eventType } = names[type];
    events.push({
      source: "aws.ses",
      detailType,
      resources: [mail.configurationSetArn],
      detail: { eventType, mail: common, [type]: body },
    });
  };
  add("send", {});
  const delivered = of("delivered", "automatic reply", "complaint");
  if (delivered.length > 0) add("delivery", deliveryOf(delivered, timestamp));
  const full = of("full mailbox");
  if (full.length > 0) add("deliveryDelay", delayOf(full, mail.at));
  for (const [one, addresses] of recipients) {
    const bounce = bounces[one];
    if (bounce === undefined) continue;
    add("bounce", {
      feedbackId: feedbackId(),
      bounceType: bounce.type,
      bounceSubType: bounce.subType,
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, ...bounce.recipient })),
      timestamp,
      ...bounce.remote,
    });
  }
  const complained = of("complaint");
  if (complained.length > 0) add("complaint", complaintOf(complained, timestamp));
  return events;
}

function deliveryOf(recipients: string[], timestamp: string): object {
  return {
    timestamp,
    processingTimeMillis: 500,
    recipients,
    smtpResponse: "250 2.6.0 Message received",
    remoteMtaIp: "127.0.0.1",
    reportingMTA: "localhost",
  };
}

function delayOf(recipients: string[], at: Date): object {
  return {
    timestamp: at.toISOString(),
    delayType: "MailboxFull",
    expirationTime: new Date(at.getTime() + TRYING_MS).toISOString(),
    delayedRecipients: recipients.map((emailAddress) => ({
      emailAddress,
      status: "4.2.2",
      diagnosticCode: "smtp; 452 4.2.2 mailbox full",
    })),
  };
}

function complaintOf(recipients: string[], timestamp: string): object {
  return {
    feedbackId: feedbackId(),
    complaintSubType: null,
    complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
    timestamp,
    userAgent: "Amazon SES Mailbox Simulator",
    complaintFeedbackType: "abuse",
    arrivalDate: timestamp,
  };
}
