import { useEffect, useRef } from 'react'

const longestPauseMs = 80
const shortest = 4
const named: Record<string, string> = { Minus: '-', Period: '.', Slash: '/', Space: ' ' }

/** The character of a key as scanners mean it, whatever layout the phone is in. */
function charOf({ code, key }: KeyboardEvent): string | undefined {
  if (/^Key[A-Z]$/.test(code)) return code.slice(3)
  if (/^(Digit|Numpad)\d$/.test(code)) return code.slice(-1)
  return named[code] ?? (key.length === 1 ? key : undefined)
}

/** Hears a scanner that types: characters in quick succession and Enter. What a person types into a field is left alone. */
export function useScanner(onCode: (code: string) => void): void {
  const current = useRef(onCode)
  current.current = onCode
  useEffect(() => {
    let [text, at] = ['', 0]
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
      // when the key was pressed, however long the phone was busy before it came to it
      if (event.timeStamp - at > longestPauseMs) text = ''
      at = event.timeStamp
      if (event.key === 'Enter') {
        if (text.length < shortest) return
        event.preventDefault()
        const code = text
        text = ''
        current.current(code)
        return
      }
      const char = charOf(event)
      if (char !== undefined) text += char
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
