import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Placeholders } from "../sample-values.ts";

const CustomField = z.object({ id: z.string() });
const path = "/api/custom-fields";

const once = () => ({ "idempotency-key": randomUUID() });

/** Custom fields that are created when a sample uses them. A workspace has few, so the others are deleted. */
export const placeholders: Placeholders = ({ owner }) => {
  const emptied = async () => {
    const visitor = await owner();
    const Fields = z.object({ fields: z.array(CustomField) });
    for (const { id } of (await visitor.expect(Fields, "GET", path)).fields)
      await visitor.expect(z.unknown(), "DELETE", `${path}/${id}`, undefined, once());
    return visitor;
  };
  return {
    "fresh.customFieldId": async () => {
      const body = { label: "Recorded at", type: "text" };
      return (await (await emptied()).expect(CustomField, "POST", path, body, once())).id;
    },
    "fresh.customFieldLabel": async () => {
      await emptied();
      return "Session date";
    },
  };
};
