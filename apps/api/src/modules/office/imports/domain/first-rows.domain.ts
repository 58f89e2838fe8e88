import { numberIn, textIn } from './cells.domain.ts'
import type { Row } from './csv-reader.domain.ts'
import { namesOf, normal, type Source, sourceOf, targetOf } from './headers.domain.ts'
import type { Flaw, StoredRow } from './table-row.domain.ts'
import type { Kind } from './targets.domain.ts'

// Which row has the titles, and what is wrong with those below it.

/** Titles stand in one of so many first rows. */
export const mostBefore = 10

/** The place of the row with titles: the first, or, where nothing of it is known, the first of which something is. */
export function headerPlace(rows: readonly Row[], kind: Kind): number {
  const isKnown = ({ cells }: Row): boolean => sourceOf(namesOf(cells), kind) !== 'unknown'
  const [first] = rows
  if (!first || isKnown(first)) return 0
  const place = rows.findIndex(isKnown)
  // a row above them has the name of the list, or nothing
  const isTitled =
    place > 0 && rows.slice(0, place).every(({ cells }) => cells.filter((cell) => cell.trim()).length <= 2)
  return isTitled ? place : 0
}

/** Whether a first row has no titles but is a line itself: nothing of it is known, and something of it is no title. */
export function isNoHeader(names: readonly string[], source: Source, kind: Kind): boolean {
  if (source !== 'unknown' || names.some((name) => targetOf(source, kind, name) !== null)) return false
  const isValue = (name: string): boolean =>
    (numberIn(name) !== undefined && /\d/.test(name)) || /^https?:|^\S+@\S+\.\S+$/.test(name)
  return names.some(isValue)
}

/** Whether a file is of text, and each line above as wide as the titles. */
export type FileSigns = { isText: boolean; isEven: boolean }

export type OtherFile = 'file_of_people' | 'file_of_goods' | 'file_of_orders'

/** What a file is of by its titles, where that is nothing that the kind of the import reads. */
export function otherFile(titles: readonly string[], kind: Kind): OtherFile | undefined {
  const has = new Set(titles.map(normal))
  const any = (...names: string[]): boolean => names.some((name) => has.has(name))
  if (any('financialstatus', 'fulfillmentstatus') && any('lineitemname', 'lineitemsku')) return 'file_of_orders'
  const isPeople = any('email', 'имэйл') && any('firstname', 'first_name', 'lastname', 'last_name', 'овог')
  const isProducts = any('sku', 'variantsku', 'код') || any('handle', 'urlhandle', 'price', 'variantprice', 'үнэ')
  if (kind === 'people') return isProducts && !any('email', 'имэйл', 'phone', 'утас') ? 'file_of_goods' : undefined
  return isPeople && !isProducts ? 'file_of_people' : undefined
}

/** A row as it is kept: what stands beside the last title is no text of any column, but a sign that the cells moved. */
export function storedRow(row: Row, names: readonly string[], file: FileSigns): StoredRow {
  const { line, filled = [] } = row
  // one number for several lines is not the stock of each
  const cells = row.cells
    .slice(0, names.length)
    .map((cell, place) => (filled.includes(place) && isStock(names[place] ?? '') ? '' : cell))
  const flaw = flawOf(row, names, file)
  return { line, cells, flaw }
}

const isStock = (title: string): boolean => /^(stock|low_stock)/.test(targetOf('ours', 'products', title) ?? '')

function flawOf(
  { cells, open, hidden, quote }: Row,
  names: readonly string[],
  { isText, isEven }: FileSigns,
): Flaw | null {
  if (isText && cells.slice(names.length).some((cell) => cell.trim())) return 'line_wide'
  // with a mark that is wrong a comma of the text parts it, and all that follows stands one further
  if (quote && cells.length !== names.length) return 'line_wide'
  const differing = cells.filter(
    (cell, place) => cell.trim() && textIn(cell) !== names[place]?.replace(/ \(\d+\)$/, ''),
  )
  if (differing.length === 0 && cells.filter((cell) => cell.trim()).length > 1) return 'header_again'
  // a program that leaves out what is empty at the end does so in other lines too
  if (isText && isEven && open && cells.length < names.length) return 'line_cut'
  if (quote) return 'quote_inside'
  return hidden ? 'line_hidden' : null
}
