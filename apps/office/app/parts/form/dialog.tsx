import { useModal } from '@delguur/ui/use-modal'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.ts'

/** A question before money, messages or deletion: Esc is no. */
export function Dialog({ title, onClose, children, foot }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className="dialog-head" id={id}>
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
type DialogProps = { title: string; onClose: () => void; children: ReactNode; foot?: ReactNode }

/** The foot of a dialog that only shows something. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <button type="button" className="btn" onClick={onClose}>
      {t('common.close')}
    </button>
  )
}
