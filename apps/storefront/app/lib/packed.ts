import { useMemo } from 'react'

declare const held: unique symbol

/**
 * A value as one text. The router numbers every part of an object it sends, and numbers compress badly: forty cards weigh
 * half as much this way.
 */
export type Packed<T> = string & { readonly [held]?: T }

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value)

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T

/** The value again, the same one as long as the text is the same. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed])
