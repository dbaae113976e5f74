import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { LinkPassword } from "../link-password.ts";
import { AgreementView } from "./views.ts";

/** The call that sets, changes or removes the password of an agreement's links. Closed to API keys. */
export const linkPasswordEndpoints = {
  setPassword: endpoint({
    method: "PUT",
    path: "/api/agreements/{id}/password",
    access: "user",
    summary:
      "Sets, changes or removes the password that the links of a sent agreement ask for; a new one ends what browsers have opened",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      /** Null removes the password. */
      body: z.object({ password: LinkPassword().nullable() }),
      responses: { 200: AgreementView() },
    }),
    errors: ["agreement_not_found", "agreement_uploaded", "agreement_not_sent", "plan_required"],
  }),
} as const;
