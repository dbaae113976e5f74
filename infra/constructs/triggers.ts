import { Duration } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { type EventPattern, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { triggerNames, type TriggerName } from "../function-names.ts";
import type { Auth } from "./auth.ts";
import type { Trigger } from "./function-definition.ts";
import { DeadLetterQueue, type JobQueues } from "./job-queues.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { Table } from "./table.ts";

export interface TriggersProps {
  create: (scope: Construct, name: TriggerName) => ServiceFunction;
  table: Table;
  auth: Auth;
  jobs: JobQueues;
}

/** The functions that no request waits for, with what runs them. */
export class Triggers extends Construct {
  readonly functions: readonly ServiceFunction[];
  readonly jobs: JobQueues;
  /** Of jobs and of everything else that runs without a caller. */
  readonly deadLetters: readonly DeadLetterQueue[];
  readonly #table: Table;
  readonly #auth: Auth;

  constructor(scope: Construct, { create, table, auth, jobs }: TriggersProps) {
    super(scope, "Triggers");
    this.jobs = jobs;
    this.#table = table;
    this.#auth = auth;
    this.functions = triggerNames.map((name) => create(this, name));
    const deadLetters = this.functions.map((one) => this.#connect(one, one.trigger));
    this.deadLetters = [
      ...jobs.all.map((queue) => queue.deadLetters),
      ...deadLetters.filter((queue) => queue !== undefined),
    ];
  }

  /** Gives the queue of events that failed every attempt, where the trigger has one of its own. */
  #connect(target: ServiceFunction, trigger: Trigger): DeadLetterQueue | undefined {
    switch (trigger.on) {
      case "queue":
        this.jobs.deliver(trigger.job, target.function);
        return undefined;
      case "outbox":
        return this.#onOutbox(target);
      case "schedule":
        return this.#onSchedule(target, trigger.everyMinutes);
      case "event":
        return this.#onEvent(target, trigger.pattern);
      case "challenge":
        this.#onChallenge(target);
        return undefined;
      case "routes":
        throw new Error(`${target.node.id} is run by routes of the API`);
      default:
        return trigger satisfies never;
    }
  }

  #onOutbox(target: ServiceFunction): DeadLetterQueue {
    const deadLetters = this.#deadLettersOf(target);
    target.function.addEventSource(
      // The cast: CDK's own classes are not written for exactOptionalPropertyTypes.
      new DynamoEventSource(this.#table.table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 25,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(deadLetters),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: { NewImage: { kind: { S: FilterRule.or("outbox", "event") } } },
          }),
        ],
      }),
    );
    return deadLetters;
  }

  #onSchedule(target: ServiceFunction, minutes: number): DeadLetterQueue {
    const deadLetters = this.#deadLettersOf(target);
    // The next run does what a failed one left, so that none is repeated.
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    target.function.configureAsyncInvoke({ ...once, onFailure: new SqsDestination(deadLetters) });
    new Rule(this, `${target.node.id}-rule`, {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      targets: [new LambdaTarget(target.function, { ...once, deadLetterQueue: deadLetters })],
    });
    return deadLetters;
  }

  #onEvent(target: ServiceFunction, eventPattern: EventPattern): DeadLetterQueue {
    const deadLetters = this.#deadLettersOf(target);
    target.function.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(deadLetters),
    });
    new Rule(this, `${target.node.id}-rule`, {
      eventPattern,
      targets: [new LambdaTarget(target.function, { deadLetterQueue: deadLetters })],
    });
    return deadLetters;
  }

  #onChallenge(target: ServiceFunction): void {
    for (const operation of [
      UserPoolOperation.DEFINE_AUTH_CHALLENGE,
      UserPoolOperation.CREATE_AUTH_CHALLENGE,
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    ])
      this.#auth.pool.addTrigger(operation, target.function);
  }

  #deadLettersOf({ node }: ServiceFunction): DeadLetterQueue {
    return new DeadLetterQueue(this, `${node.id}-dead-letters`);
  }
}
