/** The only region with CloudFront's metrics. */
export const edgeRegion = "us-east-1";

const topic = { Ref: "Topic" };

/**
 * The template of the small stack in us-east-1: CloudFront's alarms, with a topic of their own. Its parameter is the
 * distribution.
 */
export function edgeAlarmsTemplate(alarmEmail: string | undefined): object {
  return {
    Parameters: { DistributionId: { Type: "String" } },
    Resources: {
      Topic: { Type: "AWS::SNS::Topic", Properties: {} },
      TopicPolicy: {
        Type: "AWS::SNS::TopicPolicy",
        Properties: { Topics: [topic], PolicyDocument: topicPolicy },
      },
      ...(alarmEmail !== undefined && {
        Subscription: {
          Type: "AWS::SNS::Subscription",
          Properties: { TopicArn: topic, Protocol: "email", Endpoint: alarmEmail },
        },
      }),
      SiteErrors: {
        Type: "AWS::CloudWatch::Alarm",
        Properties: {
          AlarmDescription: "CloudFront answers 5xx to one request in twenty",
          Namespace: "AWS/CloudFront",
          MetricName: "5xxErrorRate",
          Dimensions: [
            { Name: "DistributionId", Value: { Ref: "DistributionId" } },
            { Name: "Region", Value: "Global" },
          ],
          Statistic: "Average",
          Period: 300,
          // Two in a row, because a single failed request is a high rate of a stage with few visitors.
          EvaluationPeriods: 2,
          Threshold: 5,
          ComparisonOperator: "GreaterThanOrEqualToThreshold",
          TreatMissingData: "notBreaching",
          AlarmActions: [topic],
          OKActions: [topic],
        },
      },
    },
  };
}

const topicPolicy = {
  Version: "2012-10-17",
  Statement: [
    {
      Sid: "AllowPublishThroughSSLOnly",
      Effect: "Deny",
      Principal: "*",
      Action: "sns:Publish",
      Resource: topic,
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    },
    {
      Effect: "Allow",
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Action: "sns:Publish",
      Resource: topic,
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    },
  ],
};
