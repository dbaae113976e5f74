import { Duration } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { type Code, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import type { JobName } from "../../shared/contracts/jobs.ts";
import type { TriggerName } from "../functions.ts";
import type { Settings } from "../settings.ts";
import type { Auth } from "./auth.ts";
import type { Files } from "./files.ts";
import { DeadLetterQueue, JobQueues, limitsOf } from "./job-queues.ts";
import type { Mail } from "./mail.ts";
import {
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readItems,
  readSecrets,
  readWriteItems,
  tellMissingObjects,
} from "./permissions.ts";
import type { Secrets } from "./secrets.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./service-function.ts";
import { dueIndex, type Table } from "./table.ts";

export interface TriggersProps {
  settings: Settings;
  code: (name: TriggerName) => Code;
  table: Table;
  files: Files;
  auth: Auth;
  mail: Mail;
  secrets: Secrets;
}

type FunctionParts = Pick<ServiceFunctionProps, "description" | "environment" | "statements">;

/** The functions that no request waits for: jobs, the outbox's dispatcher, the sweep, reports of S3 and SES. */
export class Triggers extends Construct {
  readonly jobs: JobQueues;
  readonly functions: ServiceFunction[] = [];
  /** Of jobs and of everything else. */
  readonly deadLetters: DeadLetterQueue[];
  readonly #props: TriggersProps;

  constructor(scope: Construct, props: TriggersProps) {
    super(scope, "Triggers");
    this.#props = props;
    this.jobs = new JobQueues(this);
    this.#sendMail();
    this.#seal();
    this.#deleteAccount();
    this.#exportData();
    this.#authChallenge();
    this.deadLetters = [
      ...this.jobs.all.map(({ deadLetters }) => deadLetters),
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
      environment: this.jobs.urls,
      statements: [this.jobs.sendStatement()],
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
        ...this.jobs.urls,
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
        this.jobs.sendStatement(),
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
    this.#job("send-mail", {
      description: "Sends the emails of the outbox",
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
  }

  #seal(): void {
    const { settings, files } = this.#props;
    this.#job("seal", {
      description: "Makes the sealed PDF of an agreement that everyone has signed",
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
  }

  #deleteAccount(): void {
    const { table, auth, files } = this.#props;
    this.#job("delete-account", {
      description: "Removes the data of deleted accounts",
      environment: {
        ...this.#tableName(),
        FILES_BUCKET: files.bucket.bucketName,
        USER_POOL_ID: auth.pool.userPoolId,
      },
      statements: [
        readWriteItems(table.table.tableArn),
        allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
        tellMissingObjects(files.bucket),
        deleteObjects(files.bucket, "uploads"),
        deleteObjects(files.bucket, "exports"),
      ],
    });
  }

  #exportData(): void {
    const { table, files } = this.#props;
    this.#job("export-data", {
      description: "Makes a copy of a user's data for them",
      environment: { ...this.#tableName(), FILES_BUCKET: files.bucket.bucketName },
      statements: [
        readItems(table.table.tableArn),
        // The outbox, the copy's own item, and the email.
        allow(["dynamodb:PutItem", "dynamodb:UpdateItem"], table.table.tableArn),
        getObjects(files.bucket, "uploads"),
        getObjects(files.bucket, "sealed"),
        putObjects(files.bucket, "exports"),
        deleteObjects(files.bucket, "exports"),
        allow(["s3:AbortMultipartUpload"], files.bucket.arnForObjects("exports/*")),
      ],
    });
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

  /** A job's function, fed by the job's queue. */
  #job(job: JobName, parts: FunctionParts): void {
    this.jobs.deliver(job, this.#function(job, { ...parts, ...limitsOf(job) }));
  }

  #function(
    name: TriggerName,
    props: FunctionParts & Partial<ServiceFunctionProps>,
  ): ServiceFunction {
    const created = new ServiceFunction(this, {
      name,
      stage: this.#props.settings.stage,
      code: this.#props.code(name),
      memoryMegabytes: 512,
      timeout: Duration.seconds(30),
      ...props,
    });
    this.functions.push(created);
    return created;
  }

  #tableName(): Record<string, string> {
    return { TABLE_NAME: this.#props.table.table.tableName };
  }
}
