import { expect, it } from "vitest";
import { synthesize } from "../testing/synthesize.ts";

/** The names of the functions that may read the operator's secret, and of those that know its name. */
function stripeFunctions(context: Record<string, unknown>) {
  const { ofType, functionName } = synthesize(context);
  const mayRead = [...ofType("AWS::IAM::Role"), ...ofType("AWS::IAM::Policy")]
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes("splitsheet/stripe-??????"))
    .map(([, { Properties }]) =>
      String(Properties["Description"]).replace(/^.* function | may.*$/g, ""),
    );
  const know = ofType("AWS::Lambda::Function")
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes('"splitsheet/stripe"'))
    .map(([id]) => functionName(id));
  return { mayRead: mayRead.toSorted(), know: know.toSorted() };
}

it("only the functions that call Stripe may read its secret, and nobody without the setting", () => {
  const two = ["billing", "leaving"];
  expect(stripeFunctions({ stripe: { secretName: "splitsheet/stripe" } })).toEqual({
    mayRead: two,
    know: two,
  });
  expect(stripeFunctions({})).toEqual({ mayRead: [], know: [] });
});

/** What the functions that check what a plan allows know of plans. */
function plansIn(context: Record<string, unknown>) {
  const { ofType, functionName } = synthesize(context);
  const found = ofType("AWS::Lambda::Function").map(([id, { Properties }]) => {
    const [, plans] = /"PLANS":"(\w+)"/.exec(JSON.stringify(Properties)) ?? [];
    return [functionName(id), plans] as const;
  });
  return new Map(found.filter(([, plans]) => plans !== undefined));
}

it("functions that check what a plan allows know whether plans are sold and required", () => {
  const secretName = "splitsheet/stripe";
  expect(plansIn({}).size).toBe(0);
  expect(plansIn({ stripe: { secretName } }).get("songs")).toBe("sold");
  const required = plansIn({ stripe: { secretName, plansRequired: true } });
  for (const name of ["agreements", "files", "sharing", "songs", "file-uploaded", "sweep"])
    expect(required.get(name)).toBe("required");
});
