import type { DynamoCase } from "./cases/case.ts";
import { itemCases } from "./cases/item-cases.ts";
import { queryCases } from "./cases/query-cases.ts";
import { transactionCases } from "./cases/transaction-cases.ts";

/** Behavior of DynamoDB that the application relies on, checked on the local cloud and on Amazon's DynamoDB Local. */
export const dynamoConformanceCases: DynamoCase[] = [
  ...itemCases,
  ...transactionCases,
  ...queryCases,
];
