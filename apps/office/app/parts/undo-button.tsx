import { auditLog } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { showToast } from './toast.tsx'

/** Undoes what one row of the log says; what was refused stands beside it. */
export function UndoButton({ row, about, onUndone }: { row: number; about: string; onUndone: () => void }) {
  const w = useWords()
  const u = w.undoing
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function run() {
    setBusy(true)
    setFault(undefined)
    try {
      const done = await call(auditLog.undo, { params: { id: row }, body: {} })
      showToast('approval' in done ? w.staff.requested : u.done)
      onUndone()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet no-print"
        disabled={busy}
        aria-label={u.about(about)}
        onClick={() => void run()}
      >
        <Icon icon={Undo2} small />
        {u.button}
      </button>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
