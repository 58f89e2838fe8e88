import type { OrderPaperKind } from '@delguur/contract/warehouse/order-papers'
import { useSyncExternalStore } from 'react'
import { oneOf } from '../../lib/form/one-of.ts'

// What this device prints: a till has a roll, a desk has sheets, so the choice is the browser's and not the person's.

export const printKinds = ['slip', 'slip80', 'label80', 'label58', 'invoice', 'card'] as const
export type PrintKind = (typeof printKinds)[number]

export const paperOfKind: Record<PrintKind, OrderPaperKind> = {
  slip: 'slip',
  slip80: 'slip',
  label80: 'label',
  label58: 'label',
  invoice: 'invoice',
  card: 'card',
}

const name = 'office-print'
const listeners = new Set<() => void>()

type Chosen = { last: PrintKind; slip: 'slip' | 'slip80' }
function read(): Chosen {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Record<keyof Chosen, string>>
    return {
      last: oneOf(printKinds, stored.last ?? null, 'slip'),
      slip: stored.slip === 'slip80' ? 'slip80' : 'slip',
    }
  } catch {
    return { last: 'slip', slip: 'slip' }
  }
}
let chosen = read()

/** This device prints so from now on. */
export function choosePrint(last: PrintKind): void {
  chosen = { last, slip: last === 'slip' || last === 'slip80' ? last : chosen.slip }
  try {
    localStorage.setItem(name, JSON.stringify(chosen))
  } catch {
    // a browser that keeps nothing asks again
  }
  for (const each of listeners) each()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePrintKind = (): Chosen => useSyncExternalStore(subscribe, () => chosen)
