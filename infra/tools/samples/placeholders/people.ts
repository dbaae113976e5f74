import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newAddress } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const Made = z.object({ id: z.string(), email: z.string() });

async function newPerson(owner: Visitor) {
  return await owner.expect(Made, "POST", "/api/contributors", {
    name: "Nia Okafor",
    email: newAddress(),
    pro: "BMI",
    ipi: "00052210040",
  });
}

/** People and groups of the account's address book that are created when a sample uses them. */
export const placeholders: Placeholders = ({ owner }) => {
  const first = once(async () => newPerson(await owner()));
  const second = once(async () => newPerson(await owner()));
  return {
    "fresh.person.id": async () => (await first()).id,
    "fresh.person.email": async () => (await first()).email,
    "fresh.secondPerson.id": async () => (await second()).id,
    "fresh.secondPerson.email": async () => (await second()).email,
    "fresh.groupId": async () => {
      const visitor = await owner();
      const members = [{ name: "Nia Okafor", email: newAddress(), songwriterPercentage: 100 }];
      const headers = { "idempotency-key": randomUUID() };
      const body = { name: "The band", members };
      const group = z.object({ id: z.string() });
      const made = await visitor.expect(group, "POST", "/api/groups", body, headers);
      // The account holds few groups, and a sample may be sent many times.
      for (const { id } of await visitor.expect(z.array(group), "GET", "/api/groups"))
        if (id !== made.id) await visitor.expect(z.unknown(), "DELETE", `/api/groups/${id}`);
      return made.id;
    },
  };
};
