import { locales } from '@delguur/kit/locale'
import { listIn, numberIn } from './cells.domain.ts'
import type { PictureDraft, Reading, Texts } from './product-draft.domain.ts'
import { languageOf, longest, plain } from './product-draft-rows.domain.ts'
import type { TableRow } from './table-row.domain.ts'

/** Pictures of a line, in the order of its columns or by the position that it says. */
const wordsAt = (row: TableRow, target: string): Texts =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = row.text(`${target}_${locale}`)
      return text ? [[locale, plain(text).slice(0, longest.alt)]] : []
    }),
  )

/** `color:red` as the type and value of a choice. */
function optionIn(text: string | null | undefined): PictureDraft['option'] {
  const at = text?.indexOf(':') ?? -1
  return text && at > 0 ? { type: text.slice(0, at).trim(), value: text.slice(at + 1).trim() } : undefined
}

export function picturesOf(row: TableRow, reading: Reading, from: number): PictureDraft[] {
  const alt = wordsAt(row, 'image_alt')
  const own = row.text('image_alt')
  if (own) alt[languageOf(row, reading)] ??= plain(own).slice(0, longest.alt)
  const given = numberIn(row.text('image_position') ?? '')
  const targets = ['image', ...Array.from({ length: 10 }, (_, i) => `image${i + 1}`)]
  const found = targets.flatMap((target) => {
    const source = row.text(target)
    if (!source) return []
    const option = optionIn(row.text(`${target}_option`))
    return [{ source, column: row.column(target), alt: wordsAt(row, `${target}_alt`), ...(option && { option }) }]
  })
  const many = row.text('images')
  if (many)
    found.push(
      ...listIn(many, /,\s+|,(?=https?:)|\s*\|\s*/).map((source) => ({
        source,
        column: row.column('images'),
        alt: {},
      })),
    )
  return found.map(({ alt: ownAlt, ...picture }, i) => ({
    ...picture,
    line: row.line,
    position: given ?? from + i + 1,
    alt: { ...alt, ...ownAlt },
  }))
}
