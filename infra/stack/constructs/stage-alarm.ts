import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Construct } from "constructs";
import type { AlarmTopic } from "./alarm-topic.ts";

/** The period of most alarms. */
export const alarmPeriod = Duration.minutes(5);

export interface StageAlarmProps {
  topic: AlarmTopic;
  description: string;
  metric: IMetric;
  /** The alarm goes off at this value and above it. */
  atLeast: number;
  /** The number of periods in a row that must be at it; one by default. */
  periods?: number;
}

/** An alarm that tells the operator when it goes off and when it is over. Without values it is over. */
export class StageAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { topic, description, metric, atLeast, periods = 1 }: StageAlarmProps,
  ) {
    super(scope, id, {
      alarmDescription: description,
      metric,
      threshold: atLeast,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}

export interface SilenceAlarmProps extends Pick<StageAlarmProps, "topic" | "description"> {
  metric: IMetric;
  /** The number of periods in a row without a value. */
  periods: number;
}

/** An alarm that goes off when nothing is counted. */
export class SilenceAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { topic, description, metric, periods }: SilenceAlarmProps,
  ) {
    super(scope, id, {
      alarmDescription: description,
      metric,
      threshold: 1,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}
