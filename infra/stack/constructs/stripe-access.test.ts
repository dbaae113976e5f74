import { expect, it } from "vitest";
import { synthesize } from "../../tools/testing/synthesize.ts";

// Synthesized here, where no test's time limit runs.
const secretName = "splitsheet/stripe";
const withoutPlans = synthesize({});
const withPlans = synthesize({ stripe: { secretName } });
const withRequiredPlans = synthesize({ stripe: { secretName, plansRequiredFrom: "2027-01-10" } });
const withLimit = synthesize({ storageWithoutPlanGB: 5 });
const withoutLimit = synthesize({ storageWithoutPlanGB: "unlimited" });
type Stage = ReturnType<typeof synthesize>;

/** The functions that may read the operator's secret, and those with its name in their environment. */
function stripeFunctions({ ofType, functionName }: Stage) {
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

it("only the functions that call Stripe may read its secret, and none without the setting", () => {
  const two = ["billing", "stripe-jobs"];
  expect(stripeFunctions(withPlans)).toEqual({ mayRead: two, know: two });
  expect(stripeFunctions(withoutPlans)).toEqual({ mayRead: [], know: [] });
});

/** The value of a variable in the environments of the functions that have it. */
function valuesOf(variable: string, { ofType, functionName }: Stage) {
  const found = ofType("AWS::Lambda::Function").map(([id, { Properties }]) => {
    const [, value] = new RegExp(`"${variable}":"([^"]+)"`).exec(JSON.stringify(Properties)) ?? [];
    return [functionName(id), value] as const;
  });
  return new Map(found.filter(([, value]) => value !== undefined));
}
const plansIn = (stage: Stage) => valuesOf("PLANS", stage);

it("functions that check what a plan allows know whether plans are sold and required", () => {
  expect(plansIn(withoutPlans).size).toBe(0);
  for (const [stage, plans] of [
    [withPlans, "sold"],
    [withRequiredPlans, "2027-01-24T00:00:00.000Z"],
  ] as const)
    for (const name of ["agreements", "files", "sharing", "songs", "file-uploaded", "sweep"])
      expect(plansIn(stage).get(name)).toBe(plans);
});

it("functions that check what a plan allows know what a workspace without one may store, if the operator says so", () => {
  const variable = "STORAGE_WITHOUT_PLAN";
  expect(valuesOf(variable, withoutPlans).size).toBe(0);
  for (const [stage, bytes] of [
    [withLimit, "5368709120"],
    [withoutLimit, "Infinity"],
  ] as const) {
    const values = valuesOf(variable, stage);
    for (const name of plansIn(withPlans).keys()) expect(values.get(name)).toBe(bytes);
  }
});
