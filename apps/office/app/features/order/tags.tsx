import type { StaffOrder } from '@delguur/contract/staff-order'
import { X } from 'lucide'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Conflict, saveOrder } from './save-order.ts'

/** Tags are saved at once; where somebody else changed them meanwhile, one's own is added to theirs. */
export function Tags({ order, mayEdit, onSaved }: { order: StaffOrder; mayEdit: boolean; onSaved: () => void }) {
  const w = useWords()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()

  async function save(change: (tags: string[]) => string[]) {
    setFault(undefined)
    try {
      await saveOrder(order.number, order.version, { tags: change(order.tags) }).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error
        const theirs = error.changes.findLast(({ field }) => field === 'tags')?.after
        return saveOrder(order.number, error.version, { tags: change(Array.isArray(theirs) ? theirs : order.tags) })
      })
      setText('')
      onSaved()
    } catch (error) {
      setFault(error instanceof Refused ? error.message : w.states.unreachable)
    }
  }

  return (
    <div className="stack">
      <b>{w.order.tags}</b>
      <div className="tags">
        {order.tags.map((tag) => (
          <span key={tag} className="chip chip-plain">
            {tag}
            {mayEdit && (
              <button
                type="button"
                aria-label={w.order.removeTag(tag)}
                onClick={() => void save((tags) => tags.filter((each) => each !== tag))}
              >
                <Icon icon={X} small />
              </button>
            )}
          </span>
        ))}
        {mayEdit && (
          <form
            className="no-print"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim()) void save((tags) => [...tags, text.trim()])
            }}
          >
            <input
              className="tag-input"
              aria-label={w.order.addTag}
              placeholder={`+ ${w.order.addTag}`}
              maxLength={30}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </form>
        )}
        {!mayEdit && order.tags.length === 0 && <span className="meta">{w.order.noTags}</span>}
      </div>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
