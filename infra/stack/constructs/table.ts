import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** The sparse index of items with a due time, such as outbox items, reminders and expiring agreements. */
export const dueIndex = "due";

/** The DynamoDB table that holds all items of the stage. */
export class Table extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct) {
    super(scope, "Data");
    this.table = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: dueIndex,
          partitionKey: { name: "duePk", type: AttributeType.STRING },
          sortKey: { name: "dueAt", type: AttributeType.STRING },
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ["kind"],
        },
      ],
      billing: Billing.onDemand(),
      timeToLiveAttribute: "ttl",
      dynamoStream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
