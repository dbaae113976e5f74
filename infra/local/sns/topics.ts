import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Mailbox } from "../ses/mailbox.ts";
import { asList } from "../json.ts";
import type { Json } from "../json.ts";
import { propsOf } from "../template/template.ts";
import type { Resource, Template } from "../template/template.ts";

const Topic = z.object({ KmsMasterKeyId: z.string().optional() });
const Subscription = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z.string(),
});

const Trust = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Principal: z
          .object({ Service: z.union([z.string(), z.array(z.string())]).optional() })
          .optional(),
      }),
    ),
  }),
});

function refuseFunctions(functionArn: string): void {
  throw new Error(`nothing here invokes ${functionArn}`);
}

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

/**
 * The template's topics. Messages to their email subscriptions go to the local mailbox, those to functions are
 * asynchronous invocations.
 */
export class Topics {
  readonly #template: Template;
  readonly #iam: Iam;
  readonly #clock: Clock;
  readonly #mailbox: Pick<Mailbox, "add">;
  readonly #subscriptions: z.infer<typeof Subscription>[];
  readonly #invoke: (functionArn: string, event: Json) => void;

  constructor(
    template: Template,
    iam: Iam,
    clock: Clock,
    mailbox: Pick<Mailbox, "add">,
    invoke: (functionArn: string, event: Json) => void = refuseFunctions,
  ) {
    this.#template = template;
    this.#iam = iam;
    this.#clock = clock;
    this.#mailbox = mailbox;
    this.#invoke = invoke;
    this.#subscriptions = template.ofType("AWS::SNS::Subscription").map(readSubscription);
  }

  /** Returns the email addresses that received the message. Throws when the publisher may not publish to the topic. */
  publish(topicArn: string, { subject, text }: Message, publisher: Publisher): string[] {
    const refusal = this.refusal(topicArn, publisher);
    if (refusal !== undefined) throw new Error(refusal);
    const recipients = this.#subscriptions
      .filter(({ TopicArn, Protocol }) => TopicArn === topicArn && Protocol === "email")
      .map(({ Endpoint }) => Endpoint);
    for (const to of recipients) this.#deliver(to, subject, text);
    this.#tellFunctions(topicArn, text);
    return recipients;
  }

  /**
   * Publishes as a service that assumes a role. Throws when it may not assume the role, or the role may not publish.
   */
  publishAs(service: string, roleArn: string, topicArn: string, text: string): void {
    const role = this.#template.byArn(roleArn);
    const { AssumeRolePolicyDocument: trust } = propsOf(role, Trust);
    const trusted = trust.Statement.some(({ Principal }) =>
      asList(Principal?.Service).includes(service),
    );
    if (!trusted) throw new Error(`${roleArn} does not trust ${service}`);
    const need = { action: "sns:Publish", resource: topicArn, context: {} };
    const refusal = this.#iam.check({ role: this.#template.ref(role.id) }, need);
    if (refusal !== undefined) throw new Error(refusal);
    this.#tellFunctions(topicArn, text);
  }

  #tellFunctions(topicArn: string, text: string): void {
    for (const { TopicArn, Protocol, Endpoint } of this.#subscriptions) {
      if (TopicArn !== topicArn || Protocol !== "lambda") continue;
      if (!this.#iam.mayInvoke(Endpoint, "sns.amazonaws.com", topicArn))
        throw new Error(`no AWS::Lambda::Permission lets sns.amazonaws.com call ${Endpoint}`);
      const Sns = {
        Type: "Notification",
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Subject: null,
        Message: text,
        Timestamp: this.#clock.date().toISOString(),
        MessageAttributes: {},
      };
      const source = { EventSource: "aws:sns", EventVersion: "1.0" };
      this.#invoke(Endpoint, {
        Records: [{ ...source, EventSubscriptionArn: `${topicArn}:${randomUUID()}`, Sns }],
      });
    }
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
  if (subscription.Protocol === "email" || subscription.Protocol === "lambda") return subscription;
  throw new Error(
    `${resource.id}: the local cloud does not support subscriptions of ${subscription.Protocol}`,
  );
}
