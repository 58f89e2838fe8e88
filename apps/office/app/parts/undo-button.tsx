import { auditLog } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import { showToast } from './toast.tsx'

/** Undoes what one row of the log says; what was refused stands beside it. */
export function UndoButton({ row, about, onUndone }: { row: number; about: string; onUndone: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function run() {
    setBusy(true)
    setFault(undefined)
    try {
      const done = await call(auditLog.undo, { params: { id: row }, body: {} })
      showToast('approval' in done ? t('staff.requested') : t('undoing.done'))
      onUndone()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
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
        aria-label={t('undoing.about', { what: about })}
        onClick={() => void run()}
      >
        <Icon icon={Undo2} small />
        {t('undoing.button')}
      </button>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
