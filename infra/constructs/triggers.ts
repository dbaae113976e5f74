import { Duration } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import type { TriggerName } from "../functions.ts";
import { AccountJobs, type AccountJobsProps } from "./account-jobs.ts";
import { DeadLetterQueue, JobQueue } from "./job-queue.ts";
import type { Mail } from "./mail.ts";
import {
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readSecrets,
  readWriteItems,
  tellMissingObjects,
} from "./permissions.ts";
import type { Secrets } from "./secrets.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./service-function.ts";
import { dueIndex } from "./table.ts";

export interface TriggersProps extends AccountJobsProps {
  mail: Mail;
  secrets: Secrets;
}

const jobTimeout = Duration.seconds(30);
/** A sheet with 50,000 characters of lyrics in a script that has to be shaped takes its time. */
const sealTimeout = Duration.seconds(120);

/** What runs without anyone waiting: outbox, mails, sealing, the minute's sweep, what becomes of mails. */
export class Triggers extends Construct {
  readonly mailQueue: JobQueue;
  readonly sealQueue: JobQueue;
  readonly functions: ServiceFunction[] = [];
  readonly deadLetters: DeadLetterQueue[];
  readonly accountJobs: AccountJobs;
  readonly #props: TriggersProps;

  constructor(scope: Construct, props: TriggersProps) {
    super(scope, "Triggers");
    this.#props = props;
    this.mailQueue = new JobQueue(this, "Mail", jobTimeout);
    this.sealQueue = new JobQueue(this, "Seal", sealTimeout);
    this.accountJobs = new AccountJobs(this, props);
    this.functions.push(...this.accountJobs.functions);
    this.#sendMail();
    this.#seal();
    this.#authChallenge();
    this.deadLetters = [
      ...this.accountJobs.queues.map(({ deadLetters }) => deadLetters),
      this.#dispatch(),
      this.#sweep(),
      this.#mailEvents(),
      this.#fileUploaded(),
    ];
  }

  /** The table's stream: each new outbox item goes to its queue. */
  #dispatch(): DeadLetterQueue {
    const dispatch = this.#function("dispatch", {
      description: "Queues each new outbox item",
      environment: this.#queueUrls(),
      statements: [this.#queueJobs()],
    });
    const deadLetters = new DeadLetterQueue(this, "DispatchDeadLetters");
    dispatch.function.addEventSource(
      // The cast: CDK's own classes are not written for exactOptionalPropertyTypes.
      new DynamoEventSource(this.#props.table.table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 25,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(deadLetters),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("outbox") } } },
          }),
        ],
      }),
    );
    return deadLetters;
  }

  /** Every minute: what is still pending is queued again, what is overdue is dealt with. */
  #sweep(): DeadLetterQueue {
    const { table, auth, files } = this.#props;
    const { tableArn } = table.table;
    const sweep = this.#function("sweep", {
      description: "Queues again what is still pending, and ends what has run out",
      environment: {
        ...this.#tableName(),
        ...this.#queueUrls(),
        DUE_INDEX: dueIndex,
        USER_POOL_ID: auth.pool.userPoolId,
        FILES_BUCKET: files.bucket.bucketName,
      },
      statements: [
        ...this.#settleUploads(),
        allow(["dynamodb:Query"], `${tableArn}/index/${dueIndex}`),
        allow(
          ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
          tableArn,
        ),
        allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
        this.#queueJobs(),
      ],
    });
    const deadLetters = new DeadLetterQueue(this, "SweepDeadLetters");
    // The next minute brings the next sweep, so a failed one is not repeated.
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    sweep.function.configureAsyncInvoke({ ...once, onFailure: new SqsDestination(deadLetters) });
    new Rule(this, "EveryMinute", {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(sweep.function, { ...once, deadLetterQueue: deadLetters })],
    });
    return deadLetters;
  }

  #sendMail(): void {
    const { settings, files, mail, secrets } = this.#props;
    const sendMail = this.#function("send-mail", {
      description: "Sends the mails of the outbox",
      memoryMegabytes: 1024,
      environment: {
        ...this.#tableName(),
        FILES_BUCKET: files.bucket.bucketName,
        KEYS_SECRET_ARN: secrets.keys.secretArn,
        MAIL_FROM: settings.mailFrom,
        MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
        SITE_ORIGIN: settings.siteOrigin,
      },
      statements: [
        readWriteItems(this.#props.table.table.tableArn),
        readSecrets(secrets.keys.secretArn),
        getObjects(files.bucket, "sealed"),
        mail.sendStatement(),
      ],
    });
    // Few at a time: SES starts with 14 mails a second.
    sendMail.function.addEventSource(this.mailQueue.source(5));
  }

  #seal(): void {
    const { settings, files } = this.#props;
    const seal = this.#function("seal", {
      description: "Draws the sealed document of an agreement that all have signed",
      memoryMegabytes: 2048,
      timeout: sealTimeout,
      environment: {
        ...this.#tableName(),
        FILES_BUCKET: files.bucket.bucketName,
        SITE_ORIGIN: settings.siteOrigin,
      },
      statements: [
        readWriteItems(this.#props.table.table.tableArn),
        getObjects(files.bucket, "signatures"),
        getObjects(files.bucket, "sealed"),
        putObjects(files.bucket, "sealed"),
      ],
    });
    seal.function.addEventSource(this.sealQueue.source(10));
  }

  /** Bounces and complaints, which SES reports on the default event bus. */
  #mailEvents(): DeadLetterQueue {
    const mailEvents = this.#function("mail-events", {
      description: "Notes bounces and complaints on the agreement",
      environment: this.#tableName(),
      statements: [readWriteItems(this.#props.table.table.tableArn)],
    });
    const deadLetters = new DeadLetterQueue(this, "MailEventsDeadLetters");
    mailEvents.function.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(deadLetters),
    });
    new Rule(this, "MailEvents", {
      eventPattern: this.#props.mail.eventPattern,
      targets: [new LambdaTarget(mailEvents.function, { deadLetterQueue: deadLetters })],
    });
    return deadLetters;
  }

  /** Uploads that have arrived, which S3 reports on the default event bus. */
  #fileUploaded(): DeadLetterQueue {
    const { bucket } = this.#props.files;
    const fileUploaded = this.#function("file-uploaded", {
      description: "Looks at what was uploaded and makes it ready, or deletes it",
      environment: { ...this.#tableName(), FILES_BUCKET: bucket.bucketName },
      statements: [readWriteItems(this.#props.table.table.tableArn), ...this.#settleUploads()],
    });
    const deadLetters = new DeadLetterQueue(this, "FileUploadedDeadLetters");
    fileUploaded.function.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(deadLetters),
    });
    new Rule(this, "FileUploaded", {
      eventPattern: {
        source: ["aws.s3"],
        detailType: ["Object Created"],
        detail: {
          bucket: { name: [bucket.bucketName] },
          object: { key: [{ prefix: "uploads/" }] },
        },
      },
      targets: [new LambdaTarget(fileUploaded.function, { deadLetterQueue: deadLetters })],
    });
    return deadLetters;
  }

  #settleUploads() {
    const { bucket } = this.#props.files;
    return [
      getObjects(bucket, "uploads"),
      deleteObjects(bucket, "uploads"),
      tellMissingObjects(bucket),
    ];
  }

  /** The user pool's own challenge, by which a backup code stands in for the authenticator. */
  #authChallenge(): void {
    const { table, secrets, auth } = this.#props;
    const authChallenge = this.#function("auth-challenge", {
      description: "Judges backup codes for the user pool",
      memoryMegabytes: 1024,
      // Cognito itself waits no longer.
      timeout: Duration.seconds(5),
      environment: { ...this.#tableName(), KEYS_SECRET_ARN: secrets.keys.secretArn },
      statements: [
        allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], table.table.tableArn),
        readSecrets(secrets.keys.secretArn),
      ],
    });
    for (const operation of [
      UserPoolOperation.DEFINE_AUTH_CHALLENGE,
      UserPoolOperation.CREATE_AUTH_CHALLENGE,
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    ])
      auth.pool.addTrigger(operation, authChallenge.function);
  }

  #function(
    name: TriggerName,
    props: Pick<ServiceFunctionProps, "description" | "environment" | "statements"> &
      Partial<ServiceFunctionProps>,
  ): ServiceFunction {
    const created = new ServiceFunction(this, {
      name,
      stage: this.#props.settings.stage,
      code: this.#props.code(name),
      memoryMegabytes: 512,
      timeout: jobTimeout,
      ...props,
    });
    this.functions.push(created);
    return created;
  }

  #tableName(): Record<string, string> {
    return { TABLE_NAME: this.#props.table.table.tableName };
  }

  #queueUrls(): Record<string, string> {
    return {
      MAIL_QUEUE_URL: this.mailQueue.queue.queueUrl,
      SEAL_QUEUE_URL: this.sealQueue.queue.queueUrl,
      ...this.accountJobs.queueUrls,
    };
  }

  #queueJobs() {
    const queues = [this.mailQueue, this.sealQueue, ...this.accountJobs.queues];
    return allow(["sqs:SendMessage"], ...queues.map(({ queue }) => queue.queueArn));
  }
}
