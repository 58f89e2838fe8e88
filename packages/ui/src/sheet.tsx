import { X } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from './i18n.tsx'
import { IconButton } from './icon-button.tsx'

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
 * A native dialog: from below on phones, in the middle on wide screens. The browser keeps focus inside and gives it
 * back on closing; what is inside may change while it is open without losing the focus.
 */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
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
