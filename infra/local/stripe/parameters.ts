import { z } from "zod";
import { StripeFault } from "./wire.ts";

const number = z.coerce.number().int();
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const metadata = z.record(z.string(), z.string()).default({});

const expand = { expand: z.array(z.string()).optional() };
export const paging = {
  limit: number.optional(),
  starting_after: z.string().optional(),
  ...expand,
};

export const CustomerParams = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata,
  ...expand,
});
export const CustomerChange = CustomerParams.omit({ metadata: true });
export const ProductParams = z.strictObject({
  id: z.string().optional(),
  name: z.string(),
  metadata,
  ...expand,
});
export const PriceParams = z.strictObject({
  product: z.string(),
  currency: z.literal("usd"),
  unit_amount: number,
  lookup_key: z.string().optional(),
  transfer_lookup_key: flag.optional(),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]) }),
  tax_behavior: z.enum(["exclusive", "inclusive"]).optional(),
  metadata,
  ...expand,
});
export const PriceChange = z.strictObject({
  tax_behavior: z.enum(["exclusive", "inclusive"]),
  ...expand,
});
export const PriceList = z.strictObject({
  lookup_keys: z.array(z.string()).optional(),
  product: z.string().optional(),
  active: flag.optional(),
  ...paging,
});
export const SessionParams = z.strictObject({
  mode: z.literal("subscription"),
  customer: z.string(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal("1") })).length(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().optional(),
  payment_method_collection: z.literal("always").optional(),
  automatic_tax: z.strictObject({ enabled: flag }).default({ enabled: false }),
  tax_id_collection: z.strictObject({ enabled: flag }).default({ enabled: false }),
  customer_update: z
    .strictObject({ name: z.literal("auto"), address: z.literal("auto") })
    .optional(),
  subscription_data: z
    .strictObject({ trial_period_days: number.min(1).optional(), metadata })
    .default({ metadata: {} }),
  metadata,
  ...expand,
});
export const SubscriptionList = z.strictObject({
  customer: z.string().optional(),
  status: z.string().optional(),
  ...paging,
});
export const ChargeList = z.strictObject({
  customer: z.string().optional(),
  created: z.strictObject({ gte: number.optional() }).optional(),
  ...paging,
});
export const DisputeList = z.strictObject({ charge: z.string().optional(), ...paging });
export const DisputeChange = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string() }),
  submit: flag.optional(),
  ...expand,
});
export const SubscriptionChange = z.strictObject({
  cancel_at_period_end: flag.optional(),
  /** An empty text removes the entry. */
  metadata: z.record(z.string(), z.string()).optional(),
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
  proration_behavior: z.literal("always_invoice").optional(),
  payment_behavior: z.literal("pending_if_incomplete").optional(),
  /** An empty text ends the pause. */
  pause_collection: z
    .union([z.literal(""), z.strictObject({ behavior: z.literal("void") })])
    .optional(),
  ...expand,
});
export const PortalParams = z.strictObject({
  customer: z.string(),
  return_url: z.url(),
  configuration: z.string().optional(),
  flow_data: z
    .strictObject({
      type: z.literal("subscription_update_confirm"),
      subscription_update_confirm: z.strictObject({
        subscription: z.string(),
        items: z
          .array(z.strictObject({ id: z.string(), price: z.string(), quantity: number.default(1) }))
          .length(1),
      }),
      after_completion: z.strictObject({
        type: z.literal("redirect"),
        redirect: z.strictObject({ return_url: z.url() }),
      }),
    })
    .optional(),
  ...expand,
});
export type PortalFlow = NonNullable<z.infer<typeof PortalParams>["flow_data"]>;
const switched = z.strictObject({ enabled: flag });
/** What customers can do in the portal. */
const PortalFeatures = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(z.string()) }),
  invoice_history: switched,
  payment_method_update: switched,
  subscription_cancel: z.strictObject({ enabled: flag, mode: z.literal("at_period_end") }),
  subscription_update: z.union([
    z.strictObject({ enabled: z.literal("false").transform(() => false as const) }),
    z.strictObject({
      enabled: z.literal("true").transform(() => true as const),
      default_allowed_updates: z.array(z.literal("price")),
      proration_behavior: z.literal("always_invoice"),
      trial_update_behavior: z.literal("continue_trial"),
      schedule_at_period_end: z.strictObject({
        conditions: z.array(z.strictObject({ type: z.string() })),
      }),
      products: z
        .array(z.strictObject({ product: z.string(), prices: z.array(z.string()).min(1) }))
        .min(1),
    }),
  ]),
});
export type PortalFeatures = z.infer<typeof PortalFeatures>;
export const ConfigurationParams = z.strictObject({
  features: PortalFeatures,
  default_return_url: z.url().optional(),
  metadata,
  ...expand,
});
export const ConfigurationChange = z.strictObject({ features: PortalFeatures, ...expand });
export const ConfigurationList = z.strictObject({ active: flag.optional(), ...paging });
export const EndpointParams = z.strictObject({
  url: z.url(),
  enabled_events: z.array(z.string()),
  api_version: z.string().optional(),
  metadata,
  ...expand,
});

export const EndpointChange = z.strictObject({
  enabled_events: z.array(z.string()).optional(),
  disabled: flag.optional(),
  ...expand,
});
export const ProductChange = z.strictObject({
  name: z.string().optional(),
  active: flag.optional(),
  ...expand,
});

/** Parses parameters. Throws Stripe's error for one that is missing or unknown to the emulator. */
export function readParameters<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join(".") ?? "";
  throw new StripeFault(400, `${param}: ${issue?.message}`, { code: "parameter_invalid", param });
}
