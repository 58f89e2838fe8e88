import { DOMParser } from '@xmldom/xmldom'
import { unzip } from './unzip.ts'

export type XlsxCell = { text: string } | { number: number } | { date: number } | null

/** The rows of a workbook's first sheet, and whether its first row stays in sight. */
export function readXlsx(file: Buffer): { rows: XlsxCell[][]; isFrozen: boolean } {
  const files = unzip(file)
  const documents = new Map([...files].map(([name, text]) => [name, new DOMParser().parseFromString(text, 'text/xml')]))
  const sheet = documents.get('xl/worksheets/sheet1.xml')
  if (!sheet || !documents.has('[Content_Types].xml') || !documents.has('xl/workbook.xml'))
    throw new Error('no workbook')
  const pane = sheet.getElementsByTagName('pane')[0]
  const rows = [...elements(sheet, 'row')].map((row) => [...elements(row, 'c')].map(cellOf))
  return { rows, isFrozen: pane?.getAttribute('ySplit') === '1' && pane.getAttribute('state') === 'frozen' }
}

type Parent = { getElementsByTagName: (name: string) => HTMLCollectionOf<Element> }
const elements = (parent: Parent, name: string): Element[] => {
  const list = parent.getElementsByTagName(name)
  return Array.from({ length: list.length }, (_, place) => list[place] as Element)
}

function cellOf(cell: Element): XlsxCell {
  if (elements(cell, 'f').length > 0) throw new Error('a formula')
  if (cell.getAttribute('t') === 'inlineStr') return { text: elements(cell, 't')[0]?.textContent ?? '' }
  const value = elements(cell, 'v')[0]?.textContent
  if (value === undefined || value === null) return null
  return cell.getAttribute('s') === '1' ? { date: Number(value) } : { number: Number(value) }
}
