import { alike } from './cells.domain.ts'
import type { TableRow } from './table-row.domain.ts'

/** A variant of the shop, with what each of its options is called. */
export type KnownVariant = { slug: string; sku: string; options: string[][] }

/**
 * Which variant a line means that only changes what is there: by its code, else by its options, else the only one. No such variant
 * is a mistake, and never a new one.
 */
export function meanVariant(line: TableRow, variants: readonly KnownVariant[]): void {
  if (variants.length === 0) return
  const sku = line.text('sku')
  if (sku) {
    if (!variants.some((each) => each.sku === sku)) line.problem('sku', 'variant_unknown')
    return
  }
  const values = [1, 2, 3, 4, 5].flatMap((n) => {
    const [name, value] = [line.text(`option${n}_name`), line.text(`option${n}_value`)]
    return value && !(alike(value) === 'defaulttitle' || alike(name ?? '') === 'title') ? [alike(value)] : []
  })
  const fits = variants.filter(({ options }) =>
    values.every((value) => options.some((names) => names.some((name) => alike(name) === value))),
  )
  const [found] = fits
  if (found && fits.length === 1) line.give('sku', found.sku)
  else line.problem(values.length > 0 ? 'option1_value' : 'sku', 'variant_unknown')
}
