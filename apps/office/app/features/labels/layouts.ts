// The papers that labels are sold on, in millimetres: what a label measures, where it lies and how wide a module of its bars is.

export type Layout = {
  /** Of a label. */
  width: number
  height: number
  columns: number
  rows: number
  /** From the edges of the sheet to the first label, and between two columns. */
  left: number
  top: number
  gap: number
  /** A whole number of dots at 203 dpi. */
  module: number
}

const dot = 25.4 / 203
const roll = { columns: 1, rows: 1, left: 0, top: 0, gap: 0 }
export const layouts = {
  a4_24: { width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0, module: 3 * dot },
  a4_40: { width: 52.5, height: 29.7, columns: 4, rows: 10, left: 0, top: 0, gap: 0, module: 2 * dot },
  a4_65: { width: 38.1, height: 21.2, columns: 5, rows: 13, left: 4.75, top: 10.7, gap: 2.5, module: 2 * dot },
  roll58: { ...roll, width: 58, height: 40, module: 3 * dot },
  roll40: { ...roll, width: 40, height: 30, module: 2 * dot },
} as const satisfies Record<string, Layout>
export type LayoutKey = keyof typeof layouts
export const layoutKeys = ['a4_24', 'a4_40', 'a4_65', 'roll58', 'roll40'] as const satisfies LayoutKey[]

export const perSheet = ({ columns, rows }: Layout): number => columns * rows
export const isRoll = (layout: Layout): boolean => perSheet(layout) === 1
export const pageOf = (layout: Layout): string =>
  isRoll(layout) ? `size: ${layout.width}mm ${layout.height}mm; margin: 0` : 'size: A4 portrait; margin: 0'

/** The labels of each sheet, by their places; the first sheet begins at a later place where labels were taken off it. */
export function sheetsOf<T>(labels: readonly T[], layout: Layout, start: number): (T | null)[][] {
  const each = perSheet(layout)
  const blanks = isRoll(layout) ? 0 : Math.min(Math.max(start, 1), each) - 1
  const all = [...Array.from({ length: blanks }, () => null), ...labels]
  return Array.from({ length: Math.ceil(all.length / each) }, (_, sheet) => all.slice(sheet * each, (sheet + 1) * each))
}
