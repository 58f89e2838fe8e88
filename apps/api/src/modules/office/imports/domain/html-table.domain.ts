import { asParagraph } from '@delguur/kit/text/shop-text'

const mostColumns = 12
const mostRows = 300
/** A cell that says more lays out a page. */
const longestCell = 600

type Cell = { text: string; isHead: boolean; down: number; wide: number }

const spanIn = (attributes: string, name: 'rowspan' | 'colspan'): number =>
  Math.min(
    mostRows,
    Math.max(1, Number(new RegExp(`\\b${name}\\s{0,5}=\\s{0,5}["']?(\\d{1,3})`, 'i').exec(attributes)?.[1] ?? 1)),
  )

/** The cells of a table as they are read, and the table as text. */
export class HtmlTable {
  private readonly rows: Cell[][] = []
  private open: Cell | undefined

  row(): void {
    this.open = undefined
    if (this.rows.at(-1)?.length !== 0) this.rows.push([])
  }

  cell(isHead: boolean, attributes: string): void {
    if (this.rows.length === 0) this.row()
    this.open = {
      text: '',
      isHead,
      down: spanIn(attributes, 'rowspan'),
      wide: Math.min(mostColumns, spanIn(attributes, 'colspan')),
    }
    this.rows.at(-1)?.push(this.open)
  }

  say(text: string): void {
    if (!this.open || !text) return
    this.open.text = [this.open.text, text.replace(/\n/g, ' ')].filter(Boolean).join(' ')
  }

  /** A table of lines with cells; what is no table but the frame of a page, or too wide, as paragraphs. */
  parts(): string[] {
    const rows = this.rows.filter((row) => row.some(({ text }) => text))
    const grid = gridOf(rows.slice(0, mostRows))
    const columns = Math.max(0, ...grid.map((cells) => cells.length))
    const isFrame = rows.flat().some(({ text }) => text.length > longestCell)
    if (columns < 2 || columns > mostColumns || isFrame || grid.length < 2)
      return rows.map((row) => asParagraph(row.flatMap(({ text }) => text || []).join(' · ')))
    const full = grid.map((cells) => [...cells, ...Array.from({ length: columns - cells.length }, () => '')])
    const lines = full.map((cells) => `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`)
    const hasHead = lines.length > 1 && rows[0]?.every(({ isHead }) => isHead)
    if (hasHead) lines.splice(1, 0, `|${'---|'.repeat(columns)}`)
    return [
      lines.join('\n'),
      ...rows.slice(mostRows).map((row) => asParagraph(row.map(({ text }) => text).join(' · '))),
    ]
  }
}

/** Each cell at its place: one over several columns stands in the first of them, one over several rows in each. */
function gridOf(rows: readonly Cell[][]): string[][] {
  const below = new Map<number, { text: string; left: number }>()
  return rows.map((row) => {
    const cells: string[] = []
    const fill = (): void => {
      for (let held = below.get(cells.length); held; held = below.get(cells.length)) {
        if (--held.left <= 0) below.delete(cells.length)
        cells.push(held.text)
      }
    }
    for (const { text, down, wide } of row) {
      fill()
      if (down > 1) below.set(cells.length, { text, left: down - 1 })
      cells.push(text, ...Array.from({ length: wide - 1 }, () => ''))
    }
    fill()
    return cells
  })
}
