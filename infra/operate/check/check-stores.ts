import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  ResourceNotFoundException as NoSuchPool,
} from "@aws-sdk/client-cognito-identity-provider";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { NoSuchBucket, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { allItems } from "../grant/stage-table.ts";
import { stageTags } from "../restore/restore-table.ts";
import { describeTable, missingSettings } from "../restore/table-settings.ts";
import type { StoreNames } from "../store-names.ts";
import { accountFindings, noteAccountItem, type StoredAccounts } from "./account-findings.ts";
import { agreementFindings } from "./agreement-findings.ts";
import { noStoredAgreements, noteAgreementItem } from "./stored-agreements.ts";

export interface CheckedStores {
  dynamo: DynamoDBClient;
  s3: S3Client;
  cognito: CognitoIdentityProviderClient;
  names: StoreNames;
  stage: string;
}

/** Returns a line for each mismatch between a stage's table, files bucket and user pool. No line names a person. */
export async function checkStores(stores: CheckedStores): Promise<string[]> {
  const { names, stage, dynamo } = stores;
  const table = await describeTable(dynamo, names.table);
  if (table === undefined) return [`The table ${names.table} does not exist.`];
  const missing = await missingSettings(dynamo, table, stageTags(stage));
  const findings = missing.map((one) => `The table ${names.table} lacks its ${one}.`);
  // What is stored before its item is written, such as an image, must not be named as one without an item.
  const objects = await listObjects(stores);
  const users = await listUsers(stores);
  const agreements = noStoredAgreements();
  const accounts: StoredAccounts = { profiles: new Set(), passing: new Set() };
  const client = DynamoDBDocumentClient.from(dynamo);
  for await (const item of allItems({ client, name: names.table })) {
    noteAgreementItem(agreements, item);
    noteAccountItem(accounts, item);
  }
  return [
    ...findings,
    ...(objects === undefined
      ? [`The files bucket ${names.filesBucket} does not exist.`]
      : agreementFindings(agreements, objects)),
    ...(users === undefined
      ? [`The user pool ${names.userPool} does not exist, with the passwords of all accounts.`]
      : accountFindings(accounts, users)),
  ];
}

/** The signature images and sealed PDFs, with the times at which they were stored. Undefined without a bucket. */
async function listObjects({ s3, names }: CheckedStores): Promise<Map<string, Date> | undefined> {
  const found = new Map<string, Date>();
  try {
    for (const Prefix of ["signatures/", "sealed/"])
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket: names.filesBucket, Prefix },
      ))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined) found.set(Key, LastModified);
  } catch (error) {
    if (error instanceof NoSuchBucket) return undefined;
    throw error;
  }
  return found;
}

/** The names of the pool's users, without those that come from providers. Undefined without a pool. */
async function listUsers({ cognito, names }: CheckedStores): Promise<Set<string> | undefined> {
  const found = new Set<string>();
  let token: string | undefined;
  try {
    do {
      const { Users = [], PaginationToken } = await cognito.send(
        new ListUsersCommand({
          UserPoolId: names.userPool,
          AttributesToGet: [],
          ...(token !== undefined && { PaginationToken: token }),
        }),
      );
      for (const { Username, UserStatus } of Users)
        if (Username !== undefined && UserStatus !== "EXTERNAL_PROVIDER") found.add(Username);
      token = PaginationToken;
    } while (token !== undefined);
  } catch (error) {
    if (error instanceof NoSuchPool) return undefined;
    throw error;
  }
  return found;
}
