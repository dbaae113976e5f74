import { doubtfulBelow } from "../../../../shared/domain/extraction/doubtful-below.ts";
import { f1Score } from "./score.ts";
import type { Count, JudgedValue, Score } from "./score.ts";

/** The scores of some documents together. */
export class Tally {
  documents = 0;
  readonly count: Count = { right: 0, wrong: 0, missed: 0 };
  readonly rows = { all: 0, exact: 0 };
  readonly judged: JudgedValue[] = [];
  readonly mistakes: string[] = [];

  add({ count, rows, judged, mistakes }: Score): void {
    this.documents++;
    for (const part of ["right", "wrong", "missed"] as const) this.count[part] += count[part];
    this.rows.all += rows.all;
    this.rows.exact += rows.exact;
    this.judged.push(...judged);
    this.mistakes.push(...mistakes);
  }

  get f1(): number {
    return f1Score(this.count);
  }

  /** The share of rows of which all values are correct; undefined without rows. */
  get rowsExact(): number | undefined {
    return this.rows.all === 0 ? undefined : this.rows.exact / this.rows.all;
  }

  /** Values that the page shows as certain, and how many of them are correct. */
  get sure(): { all: number; right: number } {
    const sure = this.judged.filter(({ confidence }) => confidence >= doubtfulBelow);
    return { all: sure.length, right: sure.filter(({ isRight }) => isRight).length };
  }

  summary() {
    const { documents, f1, count, rows, rowsExact, sure } = this;
    return { documents, f1, ...count, rows, rowsExact, sure };
  }
}

/** Tallies by key, made when they are first used. */
export class Tallies extends Map<string, Tally> {
  of(key: string): Tally {
    const tally = this.get(key) ?? new Tally();
    this.set(key, tally);
    return tally;
  }
}
