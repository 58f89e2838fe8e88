import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useT } from './i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.tsx'

type SheetProps = {
  open: boolean
  /** Requested by the close button, Escape, the back gesture of Android and a press outside. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay in view below what scrolls. */
  footer?: ReactNode
}

/**
 * A native dialog: from below on phones, in the middle on wide screens. What is inside may change while it is open
 * without losing the focus.
 */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const t = useT()
  const dialog = useModal(open)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </dialog>
  )
}
