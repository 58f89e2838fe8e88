import { locales } from '@delguur/kit/locale'
import { listIn, numberIn } from './cells.domain.ts'
import type { PictureDraft, Reading, Texts } from './product-draft.domain.ts'
import { languageOf, longest, plain } from './product-draft-rows.domain.ts'
import type { TableRow } from './table-row.domain.ts'

/** Pictures of a line, in the order of its columns or by the position that it says. */
export function picturesOf(row: TableRow, reading: Reading, from: number): PictureDraft[] {
  const alt: Texts = {}
  for (const locale of locales) {
    const text = row.text(`image_alt_${locale}`)
    if (text) alt[locale] = plain(text).slice(0, longest.alt)
  }
  const own = row.text('image_alt')
  if (own) alt[languageOf(row, reading)] ??= plain(own).slice(0, longest.alt)
  const given = numberIn(row.text('image_position') ?? '')
  const targets = ['image', ...Array.from({ length: 10 }, (_, i) => `image${i + 1}`)]
  const found = targets.flatMap((target) => {
    const source = row.text(target)
    return source ? [{ source, column: row.column(target) }] : []
  })
  const many = row.text('images')
  if (many)
    found.push(
      ...listIn(many, /,\s+|,(?=https?:)|\s*\|\s*/).map((source) => ({ source, column: row.column('images') })),
    )
  return found.map(({ source, column }, i) => ({
    line: row.line,
    column,
    source,
    position: given ?? from + i + 1,
    alt,
  }))
}
