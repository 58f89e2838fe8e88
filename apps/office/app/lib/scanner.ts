import { useEffect, useRef } from 'react'
import { isTyping } from './form/typing.ts'
import { burstMs, dropBurst, extendBurst } from './key-burst.ts'

// A scanner that types: characters in quick succession and Enter, read by the position of the keys, whatever layout is on.

const longestPauseMs = 80
const shortest = 4
/** On screens that expect no scan a code is longer and its keys are closer, so that nothing a person types is taken for one. */
const shortestAnywhere = 6
const named: Record<string, string> = { Minus: '-', Period: '.', Slash: '/', Space: ' ' }

/** A character by the place of its key: what a Latin layout would have typed. */
export function charOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string | undefined {
  if (/^Key[A-Z]$/.test(code)) return code.slice(3)
  if (/^(Digit|Numpad)\d$/.test(code)) return code.slice(-1)
  return named[code] ?? (key.length === 1 ? key : undefined)
}

/** Takes a code; `false` leaves it to the frame, which takes codes on any screen. */
type Taker = { current: (code: string) => unknown }
const screens: Taker[] = []
let anywhere: Taker | undefined
let text = ''
let at = 0
let slowest = 0

function onKey(event: KeyboardEvent): void {
  extendBurst()
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  // when the key was pressed, however long the machine was busy before it came to it
  const pause = event.timeStamp - at
  if (pause > longestPauseMs) [text, slowest] = ['', 0]
  else slowest = Math.max(slowest, pause)
  at = event.timeStamp
  if (event.key !== 'Enter') {
    text += charOf(event) ?? ''
    return
  }
  const [code, gap] = [text, slowest]
  ;[text, slowest] = ['', 0]
  if (code.length < shortest || !take(code, gap)) return
  event.preventDefault()
  event.stopPropagation()
  dropBurst()
}

function take(code: string, gap: number): boolean {
  const screen = screens.at(-1)
  if (screen && screen.current(code) !== false) return true
  if (!anywhere || code.length < shortestAnywhere || gap > burstMs || document.querySelector('dialog[open]'))
    return false
  anywhere.current(code)
  return true
}

function listen(): () => void {
  document.addEventListener('keydown', onKey, true)
  return () => {
    if (screens.length === 0 && !anywhere) document.removeEventListener('keydown', onKey, true)
  }
}

/** Codes that are scanned while a screen is open. What is typed into a field is left alone. */
export function useScanner(onCode: (code: string) => unknown): void {
  const taker = useRef(onCode)
  taker.current = onCode
  useEffect(() => {
    screens.push(taker)
    const stop = listen()
    return () => {
      screens.splice(screens.indexOf(taker), 1)
      stop()
    }
  }, [])
}

/** Codes that no screen takes. */
export function useScannerAnywhere(onCode: (code: string) => void): void {
  const taker = useRef(onCode)
  taker.current = onCode
  useEffect(() => {
    anywhere = taker
    const stop = listen()
    return () => {
      anywhere = undefined
      stop()
    }
  }, [])
}
