import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Placeholders } from "../sample-values.ts";

/** Templates with one placeholder that are created when a sample uses them. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.templateId": async () => {
    const visitor = await owner();
    const Template = z.object({ id: z.string(), isBuiltIn: z.boolean() });
    const row = { id: "row1", placeholder: "Songwriter", songwriterPercentage: 100 };
    const body = { name: "Solo with Nia", rows: [row] };
    const headers = { "idempotency-key": randomUUID() };
    const made = await visitor.expect(Template, "POST", "/api/templates", body, headers);
    // A workspace holds a limited number, and a sample may be sent many times.
    for (const { id, isBuiltIn } of await visitor.expect(
      z.array(Template),
      "GET",
      "/api/templates",
    ))
      if (id !== made.id && !isBuiltIn)
        await visitor.expect(z.unknown(), "DELETE", `/api/templates/${id}`, undefined, {
          "idempotency-key": randomUUID(),
        });
    return made.id;
  },
});
