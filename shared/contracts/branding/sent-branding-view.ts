import * as z from "zod";
import { once } from "../../domain/once.ts";

/** What a page of a link looks like. The workspace's own name is always shown beside it. */
export const SentBrandingView = once(() =>
  z.object({
    workspaceName: z.string(),
    senderName: z.string().optional(),
    accentColor: z.string().optional(),
    footer: z.string().optional(),
    logo: z
      .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
      .optional(),
  }),
);
export type SentBrandingView = z.infer<ReturnType<typeof SentBrandingView>>;
