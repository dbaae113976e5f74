import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../shared/contracts/client.ts";
import { agreements, auth, sharing } from "./endpoints.ts";
import { useCall } from "./use-call.ts";

afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
});

vi.mock("../lib/toasts.ts");

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
replaceFetch(send);
afterEach(() => void send.mockReset());

/** The result of a hook in a component that is rendered once. */
function rendered<Result>(useHook: () => Result): Result {
  const results: Result[] = [];
  function Component() {
    results.push(useHook());
    return null;
  }
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  renderToString(
    <QueryClientProvider client={client}>
      <Component />
    </QueryClientProvider>,
  );
  const [result] = results;
  if (result === undefined) throw new Error("The component was not rendered");
  return result;
}

const keysSent = () =>
  send.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));

it("useCall: sends the same key for the same input, also after a lost answer, and another for another input", async () => {
  const { mutateAsync } = rendered(() => useCall(agreements.void));
  const input = { params: { id: "a" }, body: { reason: "A mistake" } };
  send.mockRejectedValueOnce(new TypeError("The connection is lost"));
  send.mockImplementation(async () => Response.json({}));
  await expect(mutateAsync(input)).rejects.toThrow("can't be reached");
  await mutateAsync({ ...input });
  await mutateAsync({ ...input, body: { reason: "Another song" } });
  await mutateAsync({ ...input, params: { id: "b" } });
  const [lost, again, ...others] = keysSent();
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(lost);
  expect(new Set([lost, ...others]).size).toBe(3);
});

it("useCall: sends another key for the same input after it was applied, so that an undone change can be repeated", async () => {
  const { mutateAsync } = rendered(() => useCall(sharing.share));
  const input = {
    params: { id: "a" },
    body: { email: "mo@example.com", permission: "view" },
  } as const;
  send.mockImplementation(async () => Response.json({}));
  await mutateAsync(input);
  await mutateAsync(input);
  expect(new Set(keysSent()).size).toBe(2);
});

it("useCall: keeps the key of a running call when an earlier one is applied", async () => {
  const { mutateAsync } = rendered(() => useCall(agreements.void));
  const [first, next] = ["a", "b"].map((id) => ({ params: { id }, body: {} }));
  if (first === undefined || next === undefined) throw new Error("There are no inputs");
  const answered = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(answered.promise);
  send.mockRejectedValueOnce(new TypeError("The connection is lost"));
  send.mockImplementation(async () => Response.json({}));
  const applied = mutateAsync(first);
  await expect(mutateAsync(next)).rejects.toThrow("can't be reached");
  answered.resolve(Response.json({}));
  await applied;
  await mutateAsync(next);
  const [, lost, again] = keysSent();
  expect(again).toBe(lost);
});

it("useCall: sends no key to an idempotent endpoint", async () => {
  const { mutateAsync } = rendered(() => useCall(auth.forgotPassword));
  send.mockImplementation(async () => Response.json({}));
  await mutateAsync({ body: { email: "nia@example.com" } });
  expect(keysSent()).toEqual([null]);
});

it("useCall: two buttons have separate keys", async () => {
  send.mockImplementation(async () => Response.json({}));
  const input = { params: { id: "a" }, body: {} };
  for (const _ of [1, 2]) await rendered(() => useCall(agreements.void)).mutateAsync(input);
  expect(new Set(keysSent()).size).toBe(2);
});
