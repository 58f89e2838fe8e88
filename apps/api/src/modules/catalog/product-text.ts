import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import { type Registry, renderObject, type Written } from '../../platform/jsonapi.ts'
import { type Drawing, summaryEntity } from './product.entities.ts'
import type { ProductSummary } from './product.queries.ts'

/**
 * A product as lists write it, in one block of memory: what depends on the language once for each of them, then what all
 * of them share.
 */
export type ProductText = { bytes: Buffer /** Where each piece ends. */; ends: number[] }

const plain = { include: [], fields: new Map() }

export function productText(row: ProductSummary, drawing: Drawing, registry: Registry): ProductText {
  const { id, type, attributes, relationships } = renderObject(summaryEntity(row, drawing), plain, registry)
  const entries = Object.entries(attributes)
  const spoken = entries.findLastIndex(([name]) => name in wordsOf(row, drawing.locale)) + 1
  const first = Object.fromEntries(entries.slice(0, spoken))
  const begin = `${JSON.stringify({ id, type }).slice(0, -1)},"attributes":`
  const pieces = locales.map((locale) => {
    const said = JSON.stringify({ ...first, ...wordsOf(row, locale) })
    return Buffer.from(`${begin}${said.slice(0, -1)},`)
  })
  const rest = JSON.stringify(Object.fromEntries(entries.slice(spoken)))
  pieces.push(Buffer.from(`${rest.slice(1)},"relationships":${JSON.stringify(relationships)}}`))
  return block(pieces)
}

/** The pieces in memory of their own: what they are cut from now would be kept whole. */
function block(pieces: Buffer[]): ProductText {
  let at = 0
  const ends = pieces.map(({ length }) => (at += length))
  const bytes = Buffer.allocUnsafeSlow(at)
  for (const [i, piece] of pieces.entries()) piece.copy(bytes, ends[i - 1] ?? 0)
  return { bytes, ends }
}

function wordsOf(row: ProductSummary, locale: Locale) {
  const said = (text: Translated | null): string | null => text && inLocale(text, locale)
  return {
    name: inLocale(row.name, locale),
    description: inLocale(row.description, locale),
    meta_description: said(row.meta_description),
    meta_keywords: said(row.meta_keywords),
  }
}

export function writtenIn({ bytes, ends }: ProductText, locale: Locale): Written {
  const at = locales.indexOf(locale)
  return { pieces: [bytes.subarray(ends[at - 1] ?? 0, ends[at]), bytes.subarray(ends[locales.length - 1])] }
}
