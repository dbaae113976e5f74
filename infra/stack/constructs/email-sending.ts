import { Annotations, Aws, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern } from "aws-cdk-lib/aws-events";
import { type IPublicHostedZone, PublicHostedZone, TxtRecord } from "aws-cdk-lib/aws-route53";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { bounceDomainOf } from "../mail-sender.ts";
import type { Settings } from "../settings.ts";
import { allowActions } from "./permissions.ts";

/** The sender's SES identity, and the events that SES reports about emails. */
export class EmailSending extends Construct {
  readonly configurationSet: ConfigurationSet;
  /** Matches the events of this stage's emails on the account's default event bus. */
  readonly eventPattern: EventPattern;
  readonly #identityArns: string[];
  #zone: IPublicHostedZone | undefined;

  constructor(scope: Construct, settings: Settings) {
    super(scope, "Mail");
    this.configurationSet = new ConfigurationSet(this, "Configuration", {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      maxDeliveryDuration: Duration.hours(12),
    });
    if (!settings.useExistingMailIdentity) this.#newIdentity(settings);
    // SES uses the most specific identity that the account has verified, perhaps for another program: the sender's
    // address or its domain.
    const { mailFrom, mailDomain, sandboxRecipients } = settings;
    const senders = [mailFrom, mailDomain ?? mailFrom.slice(mailFrom.lastIndexOf("@") + 1)];
    this.#identityArns = [...senders, ...sandboxRecipients].map((resourceName) =>
      Stack.of(this).formatArn({ service: "ses", resource: "identity", resourceName }),
    );
    if (settings.stage === "prod" && mailDomain === undefined)
      Annotations.of(this).addWarningV2(
        "splitsheet:mail-domain",
        `The emails come from a bare address (${mailFrom}) without \`mailDomain\`: no key of its domain signs them, so many mailboxes take them for spam.`,
      );
    this.configurationSet.addEventDestination("Events", {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusArn(
          this,
          "DefaultBus",
          `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:event-bus/default`,
        ),
      ),
      events: [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.DELIVERY_DELAY,
      ],
    });
    this.eventPattern = {
      source: ["aws.ses"],
      detailType: [
        "Email Bounced",
        "Email Complaint Received",
        "Email Rejected",
        "Email Delivery Delayed",
      ],
      detail: {
        mail: { tags: { "ses:configuration-set": [this.configurationSet.configurationSetName] } },
      },
    };
  }

  #newIdentity(settings: Settings): void {
    const { mailDomain, hostedZone } = settings;
    const identity = new EmailIdentity(this, "Identity", {
      identity: this.#identity(settings),
      configurationSet: this.configurationSet,
      // Without the records SES goes on with its own domain, so that emails are sent before an operator makes them.
      ...(mailDomain !== undefined && { mailFromDomain: bounceDomainOf(mailDomain) }),
    });
    if (mailDomain === undefined) return;
    const isInZone = hostedZone?.name === mailDomain;
    // The identity makes the other records in its zone.
    if (isInZone) this.#makeDmarcRecord(settings, mailDomain);
    else this.#printRecords(settings, identity, mailDomain);
  }

  #makeDmarcRecord({ dmarcPolicy }: Settings, mailDomain: string): void {
    if (dmarcPolicy === "existing" || this.#zone === undefined) return;
    new TxtRecord(this, "Dmarc", {
      zone: this.#zone,
      recordName: `_dmarc.${mailDomain}`,
      values: [dmarcText(dmarcPolicy)],
    });
  }

  /** Outputs of the records that the operator makes. */
  #printRecords({ dmarcPolicy }: Settings, identity: EmailIdentity, mailDomain: string): void {
    const print = (id: string, value: string) => new CfnOutput(this, id, { value });
    identity.dkimRecords.forEach(({ name, value }, index) =>
      print(`DkimRecord${index + 1}`, `${name} CNAME ${value}`),
    );
    const bounceDomain = bounceDomainOf(mailDomain);
    print("MailFromMxRecord", `${bounceDomain} MX 10 feedback-smtp.${Aws.REGION}.amazonses.com`);
    print("MailFromSpfRecord", `${bounceDomain} TXT "v=spf1 include:amazonses.com ~all"`);
    if (dmarcPolicy !== "existing")
      print("DmarcRecord", `_dmarc.${mailDomain} TXT "${dmarcText(dmarcPolicy)}"`);
  }

  /** The permission to send emails from this stage's sender address. */
  sendStatement(): PolicyStatement {
    const { configurationSetName } = this.configurationSet;
    const configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: configurationSetName,
    });
    return allowActions(["ses:SendRawEmail"], configurationSetArn, ...this.#identityArns);
  }

  #identity({ mailDomain, mailFrom, hostedZone }: Settings): Identity {
    if (mailDomain === undefined) return Identity.email(mailFrom);
    if (hostedZone?.name !== mailDomain) return Identity.domain(mailDomain);
    this.#zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    return Identity.publicHostedZone(this.#zone);
  }
}

/** The text of a domain's DMARC record. */
function dmarcText(policy: string): string {
  return `v=DMARC1; p=${policy}`;
}
