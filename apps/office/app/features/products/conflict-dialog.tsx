import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Fault } from '../../parts/small.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import type { Changes } from './product-draft.ts'
import type { Conflict } from './save-product.ts'

type Props = {
  conflict: Conflict
  mine: Changes
  onClose: () => void
  onMine: () => Promise<void>
  onTheirs: () => Promise<void>
}

/** What one is writing of a field that somebody else changed. */
function mineOf({ body }: Changes, field: string): unknown {
  const [name = '', locale] = field.split('.')
  if (name === 'variants') {
    const column = field.slice(field.lastIndexOf('.') + 1)
    const rows = (body.variants ?? []) as Record<string, unknown>[]
    return rows.map((row) => row[column]).find((value) => value !== undefined)
  }
  const value = body[name]
  return locale && typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[locale] : value
}

/** The same field twice: before, theirs, mine; one press each. */
export function ConflictDialog({ conflict, mine, onClose, onMine, onTheirs }: Props) {
  const w = useWords()
  const p = w.products
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function choose(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Refused ? error.message : w.states.unreachable)
      setBusy(false)
    }
  }
  const foot = (
    <>
      <button type="button" className="btn" disabled={busy} onClick={() => void choose(onTheirs)}>
        {p.takeTheirs}
      </button>
      <button type="button" className="btn btn-go" disabled={busy} onClick={() => void choose(onMine)}>
        {p.keepMine}
      </button>
    </>
  )
  return (
    <Dialog title={p.conflict} onClose={onClose} foot={foot}>
      {conflict.changes.map(({ field, before, after, by }) => (
        <dl key={field} className="change conflict">
          <div>
            <dt>{fieldWords(w, field)}</dt>
            <dd>
              <del>{valueWords(before)}</del>
            </dd>
          </div>
          <div>
            <dt>{by}</dt>
            <dd>{valueWords(after)}</dd>
          </div>
          <div>
            <dt>{p.mine}</dt>
            <dd>
              <ins>{valueWords(mineOf(mine, field))}</ins>
            </dd>
          </div>
        </dl>
      ))}
      <Fault text={fault} />
    </Dialog>
  )
}
