/** The table of the cases. It has the keys, index and expiry attribute of the application's table. */
export const casesTable = {
  TableName: "cases",
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "sk", AttributeType: "S" },
    { AttributeName: "duePk", AttributeType: "S" },
    { AttributeName: "dueAt", AttributeType: "S" },
  ],
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  BillingMode: "PAY_PER_REQUEST",
  GlobalSecondaryIndexes: [
    {
      IndexName: "due",
      KeySchema: [
        { AttributeName: "duePk", KeyType: "HASH" },
        { AttributeName: "dueAt", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["kind"] },
    },
  ],
} as const;
