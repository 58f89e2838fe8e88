/** The cells of a CSV text (RFC 4180), whichever of `,` `;` and the tab parts them. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source[at++]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.map((cells) => cells.map((each) => each.trim()))
}

/** The one that stands most often in the line that has most of any. */
function separatorOf(text: string): string {
  const lines = text.split('\n', 40)
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length))
  return [',', ';', '\t'].reduce((best, each) => (most(each) > most(best) ? each : best))
}
