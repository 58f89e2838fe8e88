/** A spreadsheet takes a cell that begins so for a formula; an apostrophe of the text itself is kept apart by another. */
const formula = /^'*[=+\-@\t\r]/
const isNumber = /^[+-]?\d+(\.\d+)?$/

/** A row of a CSV file that runs no formula wherever it is opened; numbers stay numbers. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = cell === null ? '' : String(cell)
      const safe = formula.test(text) && !isNumber.test(text) ? `'${text}` : text
      return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
