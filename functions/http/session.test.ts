import { UserId } from "../../shared/domain/ids.ts";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { SessionRepository } from "../data/accounts/session-repository.ts";
import { Table } from "../data/core/table.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { addSeconds } from "../platform/clock.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import { findSession, sessionCookie } from "./session.ts";

const database = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  database.restore();
});
const sessions = new SessionRepository(
  new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test"),
);

const userId = UserId.parse("0123456789abcdefghijkl");
const secret = "s".repeat(43);
const day = 24 * 60 * 60;
const createdAt = "2026-01-01T00:00:00.000Z";
const kept = {
  ...{ userId, id: hashToken(secret), createdAt, ipAddress: "", userAgent: "" },
  expiresAt: addSeconds(createdAt, 30 * day),
  usedAt: createdAt,
  provedAt: createdAt,
};

beforeEach(() => {
  database.reset();
  database.on(GetCommand).resolves({});
  const Key = { pk: `USER#${userId}`, sk: `SESSION#${hashToken(secret)}` };
  database.on(GetCommand, { Key, ConsistentRead: true }).resolves({ Item: kept });
  database.on(UpdateCommand).resolves({});
});

const find = (value: string, afterSeconds = 60) =>
  findSession(sessions, new Map([["__Host-session", value]]), addSeconds(createdAt, afterSeconds));

it("a session is found by its cookie with one consistent read", async () => {
  expect(await find(`${userId}.${secret}`)).toEqual(kept);
  expect(database.calls()).toHaveLength(1);
});

it("a session's cookie is bound to one origin, hidden from scripts, and contains only user and secret", () => {
  expect(sessionCookie({ userId, secret })).toBe(
    `__Host-session=${userId}.${secret}; Max-Age=2592000; Path=/; Secure; HttpOnly; SameSite=Lax`,
  );
});

it("a session is not found by another secret, another user or a malformed cookie", async () => {
  const other = "t".repeat(43);
  for (const value of [`${userId}.${other}`, `${userId.toUpperCase()}.${secret}`])
    expect(await find(value)).toBeUndefined();
  const calls = database.calls().length;
  for (const value of [
    "",
    userId,
    secret,
    `.${secret}`,
    `${userId}.${secret}x`,
    "eyJ.e30.",
    `${userId}#.${secret}`,
  ])
    expect(await find(value)).toBeUndefined();
  expect(database.calls()).toHaveLength(calls);
});

it.each([
  ["after 13 days without use", 13 * day, true],
  ["after 14 days without use", 14 * day, false],
])("%s: open is %s", async (_, seconds, isOpen) => {
  expect((await find(`${userId}.${secret}`, seconds)) !== undefined).toBe(isOpen);
});

it("a session ends after 30 days even if it is used", async () => {
  const used = { ...kept, usedAt: addSeconds(createdAt, 30 * day - 60) };
  database.on(GetCommand).resolves({ Item: used });
  expect(await find(`${userId}.${secret}`, 30 * day - 1)).toBeDefined();
  expect(await find(`${userId}.${secret}`, 30 * day)).toBeUndefined();
});

it("a session's last use is written at most once an hour", async () => {
  await find(`${userId}.${secret}`, 59 * 60);
  expect(database.commandCalls(UpdateCommand)).toHaveLength(0);
  await find(`${userId}.${secret}`, 60 * 60);
  expect(database.commandCalls(UpdateCommand)).toHaveLength(1);
});
