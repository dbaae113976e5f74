import { expect, it } from "vitest";
import { newPerson, password } from "../../../infra/tools/samples/sample-accounts.ts";
import { post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();

const signUpAs = async (email: string) =>
  (await post(stranger(), "signup", { name: "Somebody", email, password })).status;
const emailed = async (mailbox: string) =>
  (await stranger().inbox({ attachments: false })).filter(({ destination }) =>
    destination.to.some((to) => to.startsWith(mailbox)),
  ).length;

it("emails: spellings of one mailbox share its limit for sign-up, resending and reset", async () => {
  const statuses: number[] = [];
  for (let tag = 1; tag <= 10; tag += 1)
    statuses.push(await signUpAs(`bombed+${tag}@spellings.example.com`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.at(-1)).toBe(429);
  await cloud.settled();
  expect(await emailed("bombed")).toBe(4);
  for (const name of ["resend-verification", "forgot-password"])
    expect((await post(stranger(), name, { email: "bombed@spellings.example.com" })).status).toBe(
      429,
    );
  expect(await signUpAs("b.o.m.b.e.d.dots@gmail.com")).toBe(200);
  for (const email of ["bombeddots@gmail.com", "bombed.dots@googlemail.com"])
    expect(await signUpAs(email)).toBe(200);
  expect(await signUpAs("bombed.do.ts+1@gmail.com")).toBe(200);
  expect(await signUpAs("bombed.do.ts+2@gmail.com")).toBe(429);
  expect(await signUpAs("another@spellings.example.com")).toBe(200);
});

it("emails: links for a new password are limited to three an hour for all spellings of a mailbox", async () => {
  const statuses: number[] = [];
  for (const [tag, pause] of [0, 120, 700, 700].entries()) {
    await advance(pause);
    const email = `resets+${tag}@spellings.example.com`;
    statuses.push((await post(stranger(), "forgot-password", { email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it("emails: a change to another spelling of the own address counts its mailbox once", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const spelled = email.replace("@", "+sheets@");
  const answer = await visitor.request("PATCH", "/api/auth/profile", { email: spelled });
  expect(answer).toMatchObject({ status: 200, body: { pendingEmail: spelled } });
});
