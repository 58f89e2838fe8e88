import { useEffect, useRef, useState } from 'react'

/** A panel that a button opens, and that a press elsewhere or Escape closes. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => !whole.current?.contains(event.target as Node) && setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // one level back: the list behind keeps its selection
      event.stopImmediatePropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])
  return { isOpen, setOpen, whole, button }
}
