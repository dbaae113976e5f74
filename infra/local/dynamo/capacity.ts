import { z } from "zod";
import type { Input, Output } from "./engine.ts";
import type { StagedWrite } from "./writes.ts";
import { isObject } from "../json.ts";

export interface Units {
  read: number;
  write: number;
}

/** The answer of an operation, and the capacity units that it took. */
export interface Result {
  output: Output;
  units: Units;
}

interface Consumed {
  TableName: string;
  CapacityUnits: number;
  Table?: { CapacityUnits: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>;
}

/**
 * Capacity units of writes, and the ConsumedCapacity of the answer where the request asks for it. `factor` is 2 in a
 * transaction.
 */
export function consumedCapacity(
  staged: StagedWrite[],
  request: unknown,
  factor: number,
): { units: Units; capacity?: Consumed[] } {
  const asked = isObject(request) ? request["ReturnConsumedCapacity"] : undefined;
  const capacity = [...Map.groupBy(staged, ({ change }) => change.table.TableName)].map(
    ([TableName, writes]): Consumed => {
      const ofTable = sum(writes.map(({ units }) => units.table * factor));
      const ofIndexes: Record<string, { CapacityUnits: number }> = {};
      for (const [index, units] of writes.flatMap((write) => Object.entries(write.units.indexes))) {
        const before = ofIndexes[index]?.CapacityUnits ?? 0;
        ofIndexes[index] = { CapacityUnits: before + units * factor };
      }
      const all = sum([ofTable, ...Object.values(ofIndexes).map((one) => one.CapacityUnits)]);
      const parts = { Table: { CapacityUnits: ofTable }, GlobalSecondaryIndexes: ofIndexes };
      return { TableName, CapacityUnits: all, ...(asked === "INDEXES" ? parts : {}) };
    },
  );
  const units = { read: 0, write: sum(capacity.map((one) => one.CapacityUnits)) };
  return asked === "TOTAL" || asked === "INDEXES" ? { units, capacity } : { units };
}

const Capacity = z.object({ CapacityUnits: z.number() });
const Output = z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]).optional() });

/**
 * Capacity units of a read by dynalite's count, and at least the smallest charge, which dynalite leaves out for an
 * empty query.
 */
export function readCapacity(output: Output, input: Input): number {
  const { ConsumedCapacity: told } = Output.parse(output);
  if (told === undefined) return 0;
  const least = input["ConsistentRead"] === true ? 1 : 0.5;
  return Array.isArray(told)
    ? sum(told.map((one) => one.CapacityUnits))
    : Math.max(least, told.CapacityUnits);
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
