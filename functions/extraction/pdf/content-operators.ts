/** An operator of a page's contents with what is before it. */
export interface ContentOperator {
  name: string;
  numbers: readonly number[];
  /** The last name before it: that of a form, or of a color space. */
  word: string | undefined;
}

/** Strings, comments, names, operators with numbers, and brackets, in this order. */
const tokens =
  /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|<[\da-fA-F\s]*>|%[^\r\n]*|\/([^\s()<>[\]{}/%]*)|([^\s()<>[\]{}/%]+)/g;

/**
 * Reads the operators of contents, at most `most` tokens. Strings, which may look like operators, and the bytes of
 * pictures are left out.
 */
export function* contentOperators(contents: string, most: number): Generator<ContentOperator> {
  let numbers: number[] = [];
  let word: string | undefined;
  // Another reading may begin in between, for the contents of a form.
  const token = new RegExp(tokens);
  for (let count = 0; count < most; count++) {
    const found = token.exec(contents);
    if (found === null) return;
    const [, name, text] = found;
    if (name !== undefined) word = name;
    if (text === undefined) continue;
    const number = Number(text);
    if (!Number.isNaN(number)) {
      if (numbers.length < 8) numbers.push(number);
      continue;
    }
    // The bytes of a picture inside the contents.
    if (text === "ID") {
      const end = contents.slice(token.lastIndex).search(/\sEI\s/);
      if (end < 0) return;
      token.lastIndex += end + 3;
    }
    yield { name: text, numbers, word };
    numbers = [];
    word = undefined;
  }
}
