import { own } from '@delguur/kit/own'
import { listIn, pathIn } from './cells.domain.ts'
import type { Reading } from './product-draft.domain.ts'
import type { TableRow } from './table-row.domain.ts'

/** Paths of categories, as the file writes them. */
export function categoryPaths(row: TableRow): string[] {
  const single = Array.from({ length: 9 }, (_, i) => row.text(`category${i + 1}`))
  const many = row.text('categories')
  const paths = [...single, row.text('category'), ...(many ? listIn(many, /,/) : [])]
  return [...new Set(paths.filter((path): path is string => Boolean(path)))]
}

/** What another program calls a kind of goods: a category where the shop has one of that name. */
export const candidates = ['category_candidate', 'google_category'] as const

/** Of a file of the shop's own an unknown category is a mistake; what another program calls its own is left out, and told. */
export function categoriesOf(rows: readonly TableRow[], { categories, clears }: Reading): string[] | undefined {
  const found = rows.flatMap((row) =>
    [...categoryPaths(row), ...candidates.map((target) => row.text(target) ?? '')].flatMap((path) => {
      if (!path) return []
      const permalink = own(categories, path)
      if (permalink === undefined && categoryPaths(row).includes(path))
        row.problem(columnOfCategory(row, path), 'unknown_category', {
          params: { path: pathIn(path).join(' › ') },
          severity: clears ? 'error' : 'warning',
        })
      return permalink ? [permalink] : []
    }),
  )
  return found.length > 0 ? [...new Set(found)] : undefined
}

const columnOfCategory = (row: TableRow, path: string): string =>
  [...Array.from({ length: 9 }, (_, i) => `category${i + 1}`), 'category'].find(
    (target) => row.text(target) === path,
  ) ?? 'categories'
