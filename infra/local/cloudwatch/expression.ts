/** Values of an expression's metrics in one period, by their ids; a metric without a value is absent. */
export type MetricValues = ReadonlyMap<string, number>;
type Evaluate = (values: MetricValues) => number | undefined;

const symbols = /\s*(\d+(?:\.\d+)?|[a-z]\w*|[A-Z]+|>=|<=|==|!=|[-+*/<>(),])/y;

const operators: Record<string, (one: number, other: number) => number> = {
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  ">=": (one, other) => Number(one >= other),
  "<=": (one, other) => Number(one <= other),
  "==": (one, other) => Number(one === other),
  "!=": (one, other) => Number(one !== other),
  ">": (one, other) => Number(one > other),
  "<": (one, other) => Number(one < other),
};
/** Operators by precedence, those that bind closest last. */
const precedence = [
  [">=", "<=", "==", "!=", ">", "<"],
  ["+", "-"],
  ["*", "/"],
];

/**
 * Compiles a CloudWatch metric math expression: numbers, ids of metrics, arithmetic, comparisons, `IF`, and
 * `SUM(METRICS())`, which leaves out metrics without a value. Any other operation on such a metric has no value. Throws
 * for what it does not know.
 */
export function compileExpression(text: string): Evaluate {
  const parser = new Parser(text);
  const evaluate = parser.binary(0);
  parser.end();
  return (values) => {
    const value = evaluate(values);
    return value !== undefined && Number.isFinite(value) ? value : undefined;
  };
}

class Parser {
  readonly #text: string;
  readonly #symbols: string[] = [];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    symbols.lastIndex = 0;
    while (symbols.lastIndex < text.trimEnd().length) {
      const found = symbols.exec(text)?.[1];
      if (found === undefined) throw this.#unknown();
      this.#symbols.push(found);
    }
  }

  binary(level: number): Evaluate {
    const known = precedence[level];
    if (known === undefined) return this.#operand();
    let left = this.binary(level + 1);
    for (;;) {
      const symbol = this.#symbols[this.#next] ?? "";
      const operate = known.includes(symbol) ? operators[symbol] : undefined;
      if (operate === undefined) return left;
      this.#next += 1;
      left = both(left, this.binary(level + 1), operate);
    }
  }

  end(): void {
    if (this.#next < this.#symbols.length) throw this.#unknown();
  }

  #operand(): Evaluate {
    const symbol = this.#take();
    if (symbol === "(") {
      const inner = this.binary(0);
      this.#expect(")");
      return inner;
    }
    if (/^\d/.test(symbol)) return () => Number(symbol);
    if (/^[a-z]/.test(symbol)) return (values) => values.get(symbol);
    if (symbol === "SUM") {
      for (const expected of ["(", "METRICS", "(", ")", ")"]) this.#expect(expected);
      return (values) =>
        values.size === 0 ? undefined : [...values.values()].reduce((sum, one) => sum + one, 0);
    }
    if (symbol === "IF") return this.#condition();
    throw this.#unknown();
  }

  #condition(): Evaluate {
    this.#expect("(");
    const condition = this.binary(0);
    this.#expect(",");
    const then = this.binary(0);
    this.#expect(",");
    const otherwise = this.binary(0);
    this.#expect(")");
    return (values) => {
      const holds = condition(values);
      if (holds === undefined) return undefined;
      return holds === 0 ? otherwise(values) : then(values);
    };
  }

  #take(): string {
    const symbol = this.#symbols[this.#next];
    if (symbol === undefined) throw this.#unknown();
    this.#next += 1;
    return symbol;
  }

  #expect(symbol: string): void {
    if (this.#take() !== symbol) throw this.#unknown();
  }

  #unknown(): Error {
    return new Error(`the local cloud does not support the metric expression ${this.#text}`);
  }
}

function both(
  left: Evaluate,
  right: Evaluate,
  operate: (one: number, other: number) => number,
): Evaluate {
  return (values) => {
    const one = left(values);
    const other = right(values);
    return one === undefined || other === undefined ? undefined : operate(one, other);
  };
}
