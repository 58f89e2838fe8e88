import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Table } from '../domain/build-product.domain.ts'
import type { TableRow } from '../domain/table-row.domain.ts'
import type { ImportRecord, RowRecord } from '../imports.queries.ts'
import type { Joined, RowEnd } from '../imports.repository.ts'
import type { Ended } from '../unit.ts'

// What an import is that is not of goods: how its lines belong together, what they do, and how that is taken back.

export type LineOf = { id: number; row: TableRow }
export type OtherWork = { record: ImportRecord; table: Table }

export type KindOf = {
  /** Lines are joined with all others of the file at once, not piece by piece. */
  needsAllLines?: boolean
  /** What lines of a file are joined by, in its order. */
  join: (tx: Tx, lines: readonly LineOf[]) => Promise<Joined[]>
  write: (ctx: Ctx, tx: Tx, work: OtherWork, rows: readonly RowRecord[]) => Promise<Ended>
  /** Takes back what lines did; gives those of which it was. */
  undo: (ctx: Ctx, tx: Tx, record: ImportRecord, rows: readonly RowRecord[]) => Promise<ReadonlySet<number>>
}

export const reasonOf = ({ id, file_name }: Pick<ImportRecord, 'id' | 'file_name'>): string =>
  `import ${id}: ${file_name}`

type End = { outcome: 'create' | 'update' | 'same' | null; changes: RowEnd['changes']; other: unknown }

/** How a line ended; one with a mistake did nothing. */
export function endOf(row: RowRecord, line: TableRow, { outcome, changes, other }: End): RowEnd {
  const isRefused = line.isRefused
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    state: isRefused ? 'error' : (outcome ?? 'skip'),
    outcome: isRefused ? null : outcome,
    changes: isRefused ? [] : changes,
    problems: line.problems,
    undo: isRefused || other === null ? null : { other },
  }
}
