import { request } from "node:http";
import { expect, it } from "vitest";
import { z } from "zod";
import { newPerson, password } from "../../../infra/tools/samples/sample-accounts.ts";
import { setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger } = setAccounts();

/** A login from another network: the loopback interface has 65,536 networks of its own. */
async function loginFrom(network: number, body: object): Promise<number> {
  const localAddress = `127.${1 + Math.floor(network / 250)}.${network % 250}.1`;
  const { hostname, port } = new URL(cloud.url);
  const host = hostname === "localhost" ? "127.0.0.1" : hostname;
  return await new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", origin: cloud.url };
    const options = { host, port, localAddress, path: "/api/auth/login", method: "POST", headers };
    const call = request(options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}

/** The number of sign-ins that were sent to the user pool. */
async function forwarded(): Promise<number> {
  const Calls = z.object({ calls: z.array(z.object({ operation: z.string() })) });
  const { calls } = await stranger().expect(Calls, "GET", "/_local/calls.json?limit=100000");
  return calls.filter(({ operation }) => operation === "AdminInitiateAuth").length;
}

it("password guesses from 1,000 networks don't make the user pool lock an account", async () => {
  const { visitor: owner, email } = await newPerson(cloud.url);
  const before = await forwarded();
  const statuses: number[] = [];
  for (let first = 0; first < 1000; first += 20) {
    const networks = Array.from({ length: 20 }, (_, index) => first + index);
    const guess = { email, password: "a wrong guess" };
    statuses.push(...(await Promise.all(networks.map((network) => loginFrom(network, guess)))));
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3);
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
  // Below the five wrong passwords at which the pool locks its user.
  expect((await forwarded()) - before).toBeLessThanOrEqual(3);
  const login = await owner.request("POST", "/api/auth/login", { email, password });
  expect(login).toMatchObject({ status: 200, body: { verified: true } });
}, 120_000);
