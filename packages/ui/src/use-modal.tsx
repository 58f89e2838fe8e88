import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A native dialog over the page while `open`. The browser keeps the focus inside and gives it back when the dialog is closed,
 * but not when it is taken out of the page: so it is closed before that.
 */
export function useModal(open = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}
