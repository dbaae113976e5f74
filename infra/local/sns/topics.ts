import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Iam } from "../door/iam.ts";
import type { Mailbox } from "../ses/mailbox.ts";
import { propsOf } from "../template/template.ts";
import type { Resource, Template } from "../template/template.ts";

const Topic = z.object({ KmsMasterKeyId: z.string().optional() });
const Subscription = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z.string(),
});

/** An AWS service that publishes, for instance CloudWatch for one of its alarms. */
export interface Publisher {
  /** For instance `cloudwatch.amazonaws.com`. */
  service: string;
  /** The ARN of the resource for which the service publishes. */
  sourceArn: string;
}

export interface Message {
  subject: string;
  text: string;
}

/** The template's topics. Messages to their email subscriptions go to the local mailbox. */
export class Topics {
  readonly #template: Template;
  readonly #iam: Iam;
  readonly #clock: Clock;
  readonly #mailbox: Pick<Mailbox, "add">;
  readonly #subscriptions: z.infer<typeof Subscription>[];

  constructor(template: Template, iam: Iam, clock: Clock, mailbox: Pick<Mailbox, "add">) {
    this.#template = template;
    this.#iam = iam;
    this.#clock = clock;
    this.#mailbox = mailbox;
    this.#subscriptions = template.ofType("AWS::SNS::Subscription").map(readSubscription);
  }

  /** Gives the email addresses that received the message. Throws when the publisher may not publish to the topic. */
  publish(topicArn: string, { subject, text }: Message, publisher: Publisher): string[] {
    const refusal = this.refusal(topicArn, publisher);
    if (refusal !== undefined) throw new Error(refusal);
    const recipients = this.#subscriptions
      .filter(({ TopicArn }) => TopicArn === topicArn)
      .map(({ Endpoint }) => Endpoint);
    for (const to of recipients) this.#deliver(to, subject, text);
    return recipients;
  }

  /** Why the publisher may not publish to the topic; undefined when it may. */
  refusal(topicArn: string, { service, sourceArn }: Publisher): string | undefined {
    const topic = this.#template.byRef(topicArn, "AWS::SNS::Topic");
    if (!topic) return `The template has no topic ${topicArn}`;
    const { account } = this.#template;
    const { KmsMasterKeyId: key } = propsOf(topic, Topic);
    if (key !== undefined)
      return `The local cloud does not support the encrypted topic ${topicArn}; on AWS, its key needs a policy for ${service}`;
    const context = {
      "aws:SourceAccount": account,
      "aws:SourceOwner": account,
      "aws:SourceArn": sourceArn,
    };
    return this.#iam.check({ service }, { action: "sns:Publish", resource: topicArn, context });
  }

  #deliver(to: string, subject: string, text: string): void {
    const from = "AWS Notifications <no-reply@sns.amazonaws.com>";
    const mail = {
      messageId: randomUUID(),
      from,
      to: [to],
      subject,
      html: "",
      text,
      at: this.#clock.date().toISOString(),
      attachments: [],
    };
    const raw = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;
    this.#mailbox.add(mail, [], Buffer.from(raw), []);
  }
}

function readSubscription(resource: Resource): z.infer<typeof Subscription> {
  const subscription = propsOf(resource, Subscription);
  if (subscription.Protocol === "email") return subscription;
  throw new Error(
    `${resource.id}: the local cloud does not support subscriptions of ${subscription.Protocol}`,
  );
}
