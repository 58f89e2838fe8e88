import { importSynonyms, type SynonymLeft, undoSynonyms } from '../../../search/search/index.ts'
import { rowReader } from '../domain/build-product.domain.ts'
import { alike } from '../domain/cells.domain.ts'
import { groupsOf, synonymsIn } from '../domain/kinds/synonym.domain.ts'
import type { TableRow } from '../domain/table-row.domain.ts'
import { nothingMade } from '../unit.ts'
import { endOf, type KindOf } from './kind.ts'

const visible = 100

/** Lines that share a word are one unit, so that the dry run sees what the first of them does to the others. */
export const synonyms: KindOf = {
  needsAllLines: true,
  join: async (_tx, lines) => {
    const lists = lines.map(({ row }) => synonymsIn(row))
    const groups = groupsOf(lists.map((words) => words.map(alike)))
    return lines.map(({ id, row }, i) => ({
      id,
      line: row.line,
      key: `group:${lines[groups[i] ?? i]?.row.line ?? 0}`,
      slug: lists[i]?.join(', ').slice(0, visible) || null,
      sku: null,
    }))
  },

  write: async (ctx, tx, { table }, rows) => {
    const read = rowReader(table)
    const lines = rows.map(read)
    const lists = lines.map(synonymsIn)
    const places = lines.flatMap((line, i) => (line.isRefused ? [] : [i]))
    const results = await importSynonyms(
      ctx,
      tx,
      places.map((i) => lists[i] ?? []),
    )
    const byPlace = new Map(places.map((i, n) => [i, results[n]]))
    return {
      units: [],
      stock: [],
      goods: 0,
      made: nothingMade(),
      rows: rows.map((row, i) => {
        const line = lines[i] as TableRow
        const done = byPlace.get(i)
        if (done?.problem) line.problem(line.has('words') ? 'words' : 'word1', done.problem)
        const outcome = done?.outcome === 'created' ? 'create' : done?.outcome === 'changed' ? 'update' : 'same'
        const changes = done && outcome !== 'same' ? [{ field: 'words', before: done.before, after: done.after }] : []
        const earlier = row.undo?.other as SynonymLeft | undefined
        const other = done?.left && earlier?.id === done.left.id ? { ...done.left, before: earlier.before } : done?.left
        return endOf(row, line, { outcome, changes, other: other ?? null })
      }),
    }
  },

  undo: async (ctx, tx, _record, rows) => {
    const lefts = rows.flatMap(({ id, undo }) => (undo?.other ? [{ id, left: undo.other as SynonymLeft }] : []))
    const back = await undoSynonyms(
      ctx,
      tx,
      lefts.map(({ left }) => left),
    )
    return new Set(lefts.flatMap(({ id }, place) => (back.has(place) ? [id] : [])))
  },
}
