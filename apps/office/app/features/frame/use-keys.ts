import { useEffect, useRef } from 'react'

type Keys = Record<string, (event: KeyboardEvent) => void>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/**
 * Single keys and `g o` sequences, by the letter of the key cap or of the layout; off in fields and while a dialog is open. A key
 * with Ctrl or ⌘ is written `mod+k` and works everywhere.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    let began = { key: '', at: 0 }
    const onKey = (event: KeyboardEvent) => {
      const own = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key
      if (event.ctrlKey || event.metaKey) {
        const run = current.current[`mod+${own}`]
        if (run) {
          event.preventDefault()
          run(event)
        }
        return
      }
      if (event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key === '?' || event.key === '/' || event.key === '.' ? event.key : own
      const name = event.shiftKey && key.length === 1 && key !== '?' ? `shift+${key}` : key
      const sequence = Date.now() - began.at < 1000 ? `${began.key} ${key}` : ''
      const run = current.current[sequence] ?? current.current[name]
      began = { key, at: Date.now() }
      if (!run) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
