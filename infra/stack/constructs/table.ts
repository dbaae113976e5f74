import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** The sparse index of items with a due time, such as outbox items, reminders and expiring agreements. */
export const dueIndex = "due";

/** The DynamoDB table that holds all items of the stage: the stack's own, or an existing one by its stream's ARN. */
export class Table extends Construct {
  readonly table: ITableV2;

  constructor(scope: Construct, existingStreamArn: string | undefined) {
    super(scope, "Data");
    // Cast because CDK's classes are not compatible with exactOptionalPropertyTypes.
    this.table =
      existingStreamArn === undefined
        ? (this.#create() as ITableV2)
        : TableV2.fromTableAttributes(this, "Existing", {
            tableArn: tableArnOf(existingStreamArn),
            tableStreamArn: existingStreamArn,
          });
  }

  #create(): TableV2 {
    return new TableV2(this, "Table", {
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

/** The ARN of the table that a stream belongs to. */
function tableArnOf(streamArn: string): string {
  return streamArn.slice(0, streamArn.indexOf("/stream/"));
}
