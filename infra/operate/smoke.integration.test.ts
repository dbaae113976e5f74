import { expect, it } from "vitest";
import { setUpCloud } from "../tools/testing/set-up-cloud.ts";
import { smoke } from "./smoke.ts";

const cloud = setUpCloud();

it("the running product passes the check of a deployed site", async () => {
  expect(await smoke({ origin: cloud.url })).toEqual([]);
});
