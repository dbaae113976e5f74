import { afterEach, expect, expectTypeOf, it, vi } from "vitest";
import { callPath, ApiError, callEndpoint } from "./client.ts";
import { groups } from "./index.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
afterEach(() => {
  fetched.mockReset();
});

it("a call's path has its parameters and query", () => {
  const address = callPath(groups.songs.read, { params: { id: "a/b" }, query: { limit: 5 } });
  expect(address).toBe("/api/songs/a%2Fb?limit=5");
  expect(callPath(groups.songs.list, { query: { cursor: undefined } })).toBe("/api/songs");
});

it("callEndpoint: sends body and idempotency key, and returns the body of the answer", async () => {
  fetched.mockResolvedValue(Response.json({ userId: "u" }));
  const body = { name: "Ann", email: "ann@example.com", password: "long enough" };
  const result = await callEndpoint(groups.auth.signup, { body });
  expectTypeOf(result).toEqualTypeOf<{ userId: string }>();
  expect(result).toEqual({ userId: "u" });

  fetched.mockResolvedValue(Response.json({}));
  const id = "0123456789012345678901";
  await callEndpoint(groups.agreements.send, { params: { id }, body: {}, idempotencyKey: "k-1" });
  expect(fetched).toHaveBeenLastCalledWith(`/api/agreements/${id}/send`, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": "k-1",
      "page-version": "1",
    },
    body: "{}",
  });
});

it("callEndpoint: throws an ApiError with the server's message, code, status and details", async () => {
  const details = [{ path: "email", message: "Invalid email address" }];
  const body = { error: "Invalid email address", code: "invalid_request", details };
  fetched.mockResolvedValue(Response.json(body, { status: 400 }));
  const error = await callEndpoint(groups.auth.session).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: "invalid_request",
    message: "Invalid email address",
    details,
  });
});

it("callEndpoint: throws an ApiError with the request id, also of an answer without a function", async () => {
  const failed = { error: "Something went wrong", code: "internal_error" };
  const answers: [unknown, Record<string, string>, string | undefined][] = [
    [failed, { "request-id": "JKJaXmPLvHcESHA=" }, "JKJaXmPLvHcESHA="],
    [
      { message: "Service Unavailable" },
      { "apigw-requestid": "KKJaXmPLvHcESHA=" },
      "KKJaXmPLvHcESHA=",
    ],
    [failed, {}, undefined],
  ];
  for (const [body, headers, requestId] of answers) {
    fetched.mockResolvedValue(Response.json(body, { status: 500, headers }));
    const error = await callEndpoint(groups.auth.session).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 500, requestId });
  }
});

it("callEndpoint: tells an error without a body from an unreachable server", async () => {
  fetched.mockResolvedValue(new Response("<html>", { status: 502 }));
  await expect(callEndpoint(groups.auth.session)).rejects.toMatchObject({
    status: 502,
    code: "internal_error",
  });
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(callEndpoint(groups.auth.session)).rejects.toMatchObject({
    status: 0,
    code: "unreachable",
  });
});
