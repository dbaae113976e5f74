import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { AdmissionControl } from "../iam-proxy/admission.ts";
import { Clock } from "../clock.ts";
import { Console } from "./console.ts";
import { callsPage, clockPage, faultsPage, logsPage } from "./pages.ts";
import { Credentials } from "../iam-proxy/credentials.ts";
import { closeServer, listenOnLocalhost } from "../http-server.ts";
import { Iam } from "../iam-proxy/iam.ts";
import { Logs } from "../logs.ts";
import { templateOf } from "../testing/start-iam-proxy.ts";

const clock = new Clock();
const logs = new Logs(() => clock.date());
const admission = new AdmissionControl(new Iam(templateOf({})), new Credentials(), clock, logs);
const advanced: (number | undefined)[][] = [];
const pages = new Console(
  {
    clock: clockPage(clock, async (...given) => void advanced.push(given)),
    faults: faultsPage(admission),
    calls: callsPage(admission),
    logs: logsPage(logs),
  },
  (path) => (path === "/_local/mail" ? { status: 200, headers: {}, body: "the inbox" } : undefined),
);
const server = createServer((request, response) => void pages.serve(request, response));
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnLocalhost(server, 0)}`;
});
beforeEach(() => admission.faults.clear());
afterAll(() => closeServer(server));

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const refused = () => admission.admit("Mailer", "ses", "SendRawEmail", [])?.code;
const lost = () => admission.faults.take("after", "Mailer", "ses", "SendRawEmail")?.code;
const fault = { service: "ses", operation: "SendRawEmail", times: 2, error: "ThrottlingException" };

it("a POST moves the clock, as JSON and from the page's form", async () => {
  const answer = await post("/_local/clock.json", { advanceSeconds: 60 });
  expect(await answer.json()).toMatchObject({ now: expect.any(String), aheadSeconds: 0 });
  await post("/_local/clock", { advanceSeconds: 5 });
  const form = await fetch(`${url}/_local/clock`, {
    method: "POST",
    body: new URLSearchParams({ advanceSeconds: "7" }),
    redirect: "manual",
  });
  expect(form.status).toBe(303);
  await post("/_local/clock.json", { advanceSeconds: 9, steps: 2 });
  expect(advanced).toEqual([
    [60, undefined],
    [5, undefined],
    [7, undefined],
    [9, 2],
  ]);
  expect((await post("/_local/clock.json", { advanceSeconds: 9, steps: 0 })).status).toBe(400);
  expect((await post("/_local/clock.json", { advanceSeconds: -1 })).status).toBe(400);
});

it("faults are listed, affect matching calls, and run out", async () => {
  await post("/_local/faults.json", fault);
  const listed = await fetch(`${url}/_local/faults.json`);
  expect(await listed.json()).toEqual({ faults: [fault] });
  const admit = (service: string) => admission.admit("Mailer", service, "SendRawEmail", [])?.code;
  expect([admit("s3"), admit("ses"), admit("ses"), admit("ses")]).toEqual([
    undefined,
    "ThrottlingException",
    "ThrottlingException",
    undefined,
  ]);
  await post("/_local/faults.json", { ...fault, role: "Other" });
  expect(admit("ses")).toBeUndefined();
  await fetch(`${url}/_local/faults.json`, { method: "DELETE" });
  expect(admission.faults.list).toEqual([]);
});

it("a fault skips its number of calls, and a fault after the effect runs the call", async () => {
  await post("/_local/faults.json", { ...fault, times: 1, skip: 2 });
  await post("/_local/faults.json", { ...fault, times: 1, error: "InternalError", when: "after" });
  expect([refused(), refused(), refused(), refused()]).toEqual([
    undefined,
    undefined,
    "ThrottlingException",
    undefined,
  ]);
  expect([lost(), lost()]).toEqual(["InternalError", undefined]);
  expect((await post("/_local/faults.json", { ...fault, when: "later" })).status).toBe(400);
});

it("requests from another site are refused", async () => {
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    expect((await post("/_local/faults.json", fault, headers)).status).toBe(403);
  }
  expect((await post("/_local/faults.json", fault, { origin: url })).status).toBe(200);
});

it("logs and calls are shown with escaped text", async () => {
  logs.add("seal", "ERROR", "<script>alert(1)</script>");
  admission.admit("Role", "dynamodb", "GetItem", [
    { action: "dynamodb:GetItem", resource: "arn:table", context: {} },
  ]);
  const html = await (await fetch(`${url}/_local/logs`)).text();
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
  const { calls } = (await (await fetch(`${url}/_local/calls.json`)).json()) as {
    calls: unknown[];
  }; // as the page gives it
  expect(calls[0]).toMatchObject({
    action: "dynamodb:GetItem",
    allowed: false,
    error: "AccessDenied",
  });
});

it("paths of services are forwarded, and an unknown path is a 404", async () => {
  expect(await (await fetch(`${url}/_local/mail`)).text()).toBe("the inbox");
  expect((await fetch(`${url}/_local/nothing`)).status).toBe(404);
  expect((await fetch(`${url}/_local`)).status).toBe(200);
});
