import { Aws, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern } from "aws-cdk-lib/aws-events";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
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
import type { Settings } from "../settings.ts";
import { allowActions } from "./permissions.ts";

/** The sender's SES identity, and the events that SES reports about emails. */
export class EmailSending extends Construct {
  readonly configurationSet: ConfigurationSet;
  /** Matches the events of this stage's emails on the account's default event bus. */
  readonly eventPattern: EventPattern;
  readonly #identityArn: string;
  readonly #recipientArns: string[];

  constructor(scope: Construct, settings: Settings) {
    super(scope, "Mail");
    this.configurationSet = new ConfigurationSet(this, "Configuration", {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      maxDeliveryDuration: Duration.hours(12),
    });
    this.#identityArn = settings.useExistingMailIdentity
      ? this.#existingIdentity(settings)
      : this.#newIdentity(settings);
    this.#recipientArns = settings.sandboxRecipients.map((resourceName) =>
      Stack.of(this).formatArn({ service: "ses", resource: "identity", resourceName }),
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

  /** The ARN of the SES identity that already exists in the account. */
  #existingIdentity({ mailDomain, mailFrom }: Settings): string {
    return EmailIdentity.fromEmailIdentityName(this, "Identity", mailDomain ?? mailFrom)
      .emailIdentityArn;
  }

  #newIdentity(settings: Settings): string {
    const identity = new EmailIdentity(this, "Identity", {
      identity: this.#identity(settings),
      configurationSet: this.configurationSet,
    });
    if (settings.mailDomain && settings.hostedZone?.name !== settings.mailDomain)
      identity.dkimRecords.forEach(({ name, value }, index) => {
        new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
      });
    return identity.emailIdentityArn;
  }

  /** The permission to send emails from this stage's sender address. */
  sendStatement(): PolicyStatement {
    const { configurationSetName } = this.configurationSet;
    const configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: configurationSetName,
    });
    return allowActions(
      ["ses:SendRawEmail"],
      this.#identityArn,
      configurationSetArn,
      ...this.#recipientArns,
    );
  }

  #identity({ mailDomain, mailFrom, hostedZone }: Settings): Identity {
    if (mailDomain === undefined) return Identity.email(mailFrom);
    if (hostedZone?.name !== mailDomain) return Identity.domain(mailDomain);
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    return Identity.publicHostedZone(zone);
  }
}
