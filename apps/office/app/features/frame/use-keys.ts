import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isTyping } from '../../lib/form/typing.ts'
import { afterBurst } from '../../lib/key-burst.ts'
import { currentPrefs } from '../../lib/prefs.ts'

type Keys = Record<string, (event: KeyboardEvent) => void>

/**
 * Single keys and `g o` sequences, by the letter of the key cap or of the layout; off in fields and while a dialog is open, and
 * never by the keys of a scanner, and for who switched them off only Enter, Esc and the arrows. A key with Ctrl or ⌘ is written
 * `mod+k` and works everywhere.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  useLayoutEffect(() => {
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
      if (event.key.length === 1 && event.key !== ' ' && !currentPrefs().singleKeys) return
      const key = event.key === '?' || event.key === '/' || event.key === '.' ? event.key : own
      const name = event.shiftKey && key.length === 1 && key !== '?' ? `shift+${key}` : key
      const sequence = Date.now() - began.at < 1000 ? `${began.key} ${key}` : ''
      began = { key, at: Date.now() }
      const wanted = current.current[sequence] ? sequence : name
      if (!current.current[wanted]) return
      event.preventDefault()
      // the next of several keys sees what the one before it did
      afterBurst(() => flushSync(() => current.current[wanted]?.(event)))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
