import { type ImportedPerson, importPeople, type Left, undoPeople } from '../../people/index.ts'
import { rowReader } from '../domain/build-product.domain.ts'
import { contactsIn, personIn } from '../domain/kinds/person.domain.ts'
import type { TableRow } from '../domain/table-row.domain.ts'
import { nothingMade } from '../unit.ts'
import { endOf, type KindOf, reasonOf } from './kind.ts'
import { firstContacts } from './kinds.queries.ts'

/** Each line is a person: `sku` holds the number, `slug` the address, by which the file and the shop know them. */
export const people: KindOf = {
  join: async (_tx, lines) =>
    lines.map(({ id, row }) => {
      const { phone, email } = contactsIn(row)
      return { id, line: row.line, key: `line:${row.line}`, slug: email ?? null, sku: phone ?? email ?? null }
    }),

  write: async (ctx, tx, { record, table }, rows) => {
    const read = rowReader(table)
    const lines = rows.map(read)
    const drafts = lines.map((line) => personIn(line, ctx.now))
    const first = await firstContacts(
      tx,
      record.id,
      drafts.flatMap(({ phone, email }) => [phone, email].filter((each) => each !== undefined)),
    )
    for (const [i, { phone, email }] of drafts.entries()) {
      const line = lines[i] as TableRow
      const before = Math.min(...[phone, email].map((login) => (login && first.get(login)) || line.line))
      if (before < line.line) line.problem(phone ? 'phone' : 'email', 'person_twice', { params: { line: before } })
    }
    const places = lines.flatMap((line, i) => (line.isRefused ? [] : [i]))
    const results = await importPeople(
      ctx,
      tx,
      places.map((i) => drafts[i] as (typeof drafts)[number]),
      reasonOf(record),
    )
    const byPlace = new Map(places.map((i, n) => [i, results[n] as ImportedPerson]))
    return {
      units: [],
      stock: [],
      goods: 0,
      made: nothingMade(),
      rows: rows.map((row, i) => {
        const line = lines[i] as TableRow
        const done = byPlace.get(i)
        for (const { field, code, severity } of done?.problems ?? []) line.problem(field, code, { severity })
        const outcome = done?.outcome === 'created' ? 'create' : done?.outcome === 'changed' ? 'update' : 'same'
        const other = done && outcome !== 'same' ? together(row.undo?.other as Left | undefined, done.left) : null
        return endOf(row, line, { outcome, changes: done?.changes ?? [], other })
      }),
    }
  },

  undo: async (ctx, tx, record, rows) => {
    const lefts = rows.flatMap(({ id, undo }) => (undo?.other ? [{ id, left: undo.other as Left }] : []))
    const back = await undoPeople(
      ctx,
      tx,
      lefts.map(({ left }) => left),
      reasonOf(record),
    )
    return new Set(lefts.filter(({ left }) => back.has(left.id)).map(({ id }) => id))
  },
}

/** What two runs of an import left, as one. */
function together(earlier: Left | undefined, now: Left): Left {
  if (earlier?.id !== now.id) return now
  return {
    ...now,
    created: earlier.created,
    fields: { ...now.fields, ...earlier.fields },
    consents: [...earlier.consents, ...now.consents],
    addresses: [...earlier.addresses, ...now.addresses],
    notes: [...earlier.notes, ...now.notes],
  }
}
