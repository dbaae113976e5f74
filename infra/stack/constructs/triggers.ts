import { Duration } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import { type EventPattern, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
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

/** The functions that no API request runs, and their event sources. */
export class Triggers extends Construct {
  readonly functions: readonly ServiceFunction[];
  readonly jobs: JobQueues;
  /** One queue for the jobs, and one for the other events: the table's stream, the schedules and the event bus. */
  readonly deadLetters: readonly DeadLetterQueue[];
  readonly #eventDeadLetters: DeadLetterQueue;
  readonly #table: Table;
  readonly #auth: Auth;

  constructor(scope: Construct, { create, table, auth, jobs }: TriggersProps) {
    super(scope, "Triggers");
    this.jobs = jobs;
    this.#table = table;
    this.#auth = auth;
    this.#eventDeadLetters = new DeadLetterQueue(this, "DeadLetters");
    this.deadLetters = [jobs.deadLetters, this.#eventDeadLetters];
    this.functions = triggerNames.map((name) => create(this, name));
    for (const one of this.functions) this.#connect(one, one.trigger);
  }

  /** The function of a trigger. */
  functionOf(name: TriggerName): LambdaFunction {
    const found = this.functions.find(({ node }) => node.id === name);
    if (found === undefined) throw new Error(`There is no function ${name}`);
    return found.function;
  }

  #connect(target: ServiceFunction, trigger: Trigger): void {
    switch (trigger.on) {
      case "queue":
        this.jobs.deliver(trigger.job, target.function);
        break;
      case "outbox":
        this.#onOutbox(target);
        break;
      case "schedule":
        this.#onSchedule(target, trigger.everyMinutes);
        break;
      case "event":
        this.#onEvent(target, trigger.pattern, trigger.topic);
        break;
      case "challenge":
        this.#onChallenge(target);
        break;
      case "invocation":
        // The role of the function that invokes it allows it.
        break;
      case "routes":
      case "deploy":
        throw new Error(`${target.node.id} has no event source`);
      default:
        trigger satisfies never;
    }
  }

  #onOutbox(target: ServiceFunction): void {
    const deadLetters = this.#eventDeadLetters;
    target.function.addEventSource(
      new DynamoEventSource(this.#table.table, {
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
  }

  #onSchedule(target: ServiceFunction, minutes: number): void {
    const deadLetters = this.#eventDeadLetters;
    // A failed run is not retried, because the next scheduled run does the same work.
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    target.function.configureAsyncInvoke({ ...once, onFailure: new SqsDestination(deadLetters) });
    new Rule(this, `${target.node.id}-rule`, {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      targets: [new LambdaTarget(target.function, { ...once, deadLetterQueue: deadLetters })],
    });
  }

  #onEvent(target: ServiceFunction, eventPattern: EventPattern, topic: Topic | undefined): void {
    const deadLetters = this.#eventDeadLetters;
    target.function.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(deadLetters),
    });
    new Rule(this, `${target.node.id}-rule`, {
      eventPattern,
      targets: [new LambdaTarget(target.function, { deadLetterQueue: deadLetters })],
    });
    topic?.addSubscription(new LambdaSubscription(target.function));
  }

  #onChallenge(target: ServiceFunction): void {
    const { pool, ownPool } = this.#auth;
    if (ownPool === undefined) {
      // CloudFormation can't set the triggers of an existing pool. `npm run operate -- check` says how to set them.
      target.function.addPermission("challenge-of-existing-pool", {
        principal: new ServicePrincipal("cognito-idp.amazonaws.com"),
        sourceArn: pool.userPoolArn,
      });
      return;
    }
    for (const operation of [
      UserPoolOperation.DEFINE_AUTH_CHALLENGE,
      UserPoolOperation.CREATE_AUTH_CHALLENGE,
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    ])
      ownPool.addTrigger(operation, target.function);
  }
}
