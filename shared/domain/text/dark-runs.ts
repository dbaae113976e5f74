/** The modules of a QR code: whether each square of `size` rows and columns is dark. */
interface QrModules {
  size: number;
  get: (row: number, column: number) => number | boolean;
}

/** Returns the runs of dark squares in the rows of a QR code. Drawn as one rectangle each, they leave no gaps. */
export function darkRuns(modules: QrModules): { row: number; column: number; length: number }[] {
  const { size } = modules;
  const runs: { row: number; column: number; length: number }[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      let length = 0;
      while (column + length < size && modules.get(row, column + length)) length += 1;
      if (length > 0) runs.push({ row, column, length });
      column += length;
    }
  return runs;
}
