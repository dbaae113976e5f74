import { Duration } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { TriggerName } from "../functions.ts";
import type { Settings } from "../settings.ts";
import type { Auth } from "./auth.ts";
import type { Files } from "./files.ts";
import { JobQueue } from "./job-queue.ts";
import {
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readItems,
  readWriteItems,
  tellMissingObjects,
} from "./permissions.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./service-function.ts";
import type { Table } from "./table.ts";

export interface AccountJobsProps {
  settings: Settings;
  code: (name: TriggerName) => Code;
  table: Table;
  files: Files;
  auth: Auth;
}

/** As long as Lambda gives: a large account has thousands of items to go, and gigabytes to copy. */
const timeout = Duration.minutes(15);

/** What deleted accounts have is taken away, and copies of accounts' data are made. */
export class AccountJobs extends Construct {
  readonly functions: readonly ServiceFunction[];
  readonly queues: readonly JobQueue[];
  readonly queueUrls: Record<string, string>;
  readonly #props: AccountJobsProps;

  constructor(scope: Construct, props: AccountJobsProps) {
    super(scope, "Account");
    this.#props = props;
    const deletion = new JobQueue(this, "Deletion", timeout);
    const dataExport = new JobQueue(this, "Export", timeout);
    this.queues = [deletion, dataExport];
    this.queueUrls = {
      DELETION_QUEUE_URL: deletion.queue.queueUrl,
      EXPORT_QUEUE_URL: dataExport.queue.queueUrl,
    };
    this.functions = [this.#deleteAccount(deletion), this.#exportData(dataExport)];
  }

  #deleteAccount(queue: JobQueue): ServiceFunction {
    const { table, auth, files } = this.#props;
    return this.#consumer("delete-account", queue, {
      description: "Takes away what deleted accounts have",
      environment: { USER_POOL_ID: auth.pool.userPoolId },
      statements: [
        readWriteItems(table.table.tableArn),
        allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
        tellMissingObjects(files.bucket),
        deleteObjects(files.bucket, "uploads"),
        deleteObjects(files.bucket, "exports"),
      ],
    });
  }

  #exportData(queue: JobQueue): ServiceFunction {
    const { table, files } = this.#props;
    return this.#consumer("export-data", queue, {
      description: "Makes a copy of a user's data for them",
      environment: {},
      statements: [
        readItems(table.table.tableArn),
        // The outbox, the copy's own item, and the mail.
        allow(["dynamodb:PutItem", "dynamodb:UpdateItem"], table.table.tableArn),
        getObjects(files.bucket, "uploads"),
        getObjects(files.bucket, "sealed"),
        putObjects(files.bucket, "exports"),
        deleteObjects(files.bucket, "exports"),
        allow(["s3:AbortMultipartUpload"], files.bucket.arnForObjects("exports/*")),
      ],
    });
  }

  #consumer(
    name: "delete-account" | "export-data",
    queue: JobQueue,
    props: Pick<ServiceFunctionProps, "description" | "environment" | "statements">,
  ): ServiceFunction {
    const { settings, code, table, files } = this.#props;
    const consumer = new ServiceFunction(this, {
      name,
      stage: settings.stage,
      code: code(name),
      memoryMegabytes: 1024,
      timeout,
      ...props,
      environment: {
        TABLE_NAME: table.table.tableName,
        FILES_BUCKET: files.bucket.bucketName,
        ...props.environment,
      },
    });
    consumer.function.addEventSource(queue.source(5));
    return consumer;
  }
}
