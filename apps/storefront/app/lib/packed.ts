import { useMemo } from 'react'

declare const held: unique symbol

/**
 * A value as one text, JSON without any `<`, so that it may stand in a script of a page. The router numbers every part of an object it sends, and numbers compress badly: forty cards weigh
 * half as much this way.
 */
export type Packed<T> = string & { readonly [held]?: T }

/** The server draws from what it has just packed: the values of the last few texts are at hand, oldest first. */
const atHand = new Map<string, unknown>()
const cacheSize = 32

function keep(packed: string, value: unknown): void {
  atHand.delete(packed)
  atHand.set(packed, value)
  const [oldest] = atHand.keys()
  if (atHand.size > cacheSize && oldest !== undefined) atHand.delete(oldest)
}

export function pack<T>(value: T): Packed<T> {
  const packed = JSON.stringify(value).replaceAll('<', '\\u003c')
  keep(packed, value)
  return packed
}

export function unpack<T>(packed: Packed<T>): T {
  const value = (atHand.get(packed) ?? JSON.parse(packed)) as T
  keep(packed, value)
  return value
}

/** The value again, the same one as long as the text is the same. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed])

/**
 * What a document has as HTML: the server draws from the value itself, the data of a page alone has it packed, and a document
 * sends nothing of it (`texts-aside.server.ts`).
 */
export type Drawn<T> = T | Packed<T> | Record<string, never>

export const useDrawn = <T extends object>(drawn: Drawn<T>): T | undefined =>
  useMemo(() => {
    if (typeof drawn === 'string') return unpack(drawn)
    return Object.keys(drawn).length > 0 ? (drawn as T) : undefined
  }, [drawn])
