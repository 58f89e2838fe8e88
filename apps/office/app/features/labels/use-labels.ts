import type { LabelRow } from '@delguur/contract/office/labels'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../lib/form/one-of.ts'
import { type LayoutKey, layoutKeys } from './layouts.ts'
import type { TagKind } from './tag.tsx'

export type Settings = {
  layout: LayoutKey
  kind: TagKind
  /** The first place of the first sheet that still has a label. */
  start: number
  /** Of a price that changes within a day: which one. */
  when: 'now' | 'next'
}
const name = 'office-labels'
const mostCopies = 500

export const priceFor = (row: LabelRow, { when }: Pick<Settings, 'when'>): LabelRow['now'] =>
  when === 'next' && row.next ? row.next : row.now

/** The paper that this device printed last. */
function storedLayout(): LayoutKey {
  try {
    return oneOf(layoutKeys, localStorage.getItem(name), 'roll58')
  } catch {
    return 'roll58'
  }
}

/** How the labels of rows are printed: as many as units came or were counted, else one of each. */
export function useLabelSettings(rows: readonly LabelRow[]) {
  const [search] = useSearchParams()
  const isOfUnits = search.has('transfer') || search.has('count')
  const [settings, setSettings] = useState<Settings>(() => ({
    layout: storedLayout(),
    kind: 'price',
    start: 1,
    when: 'now',
  }))
  const [copies, setAllCopies] = useState<ReadonlyMap<number, number>>(new Map())
  const copiesOf = ({ variant, units }: LabelRow): number =>
    copies.get(variant.id) ?? (isOfUnits ? Math.min(units, mostCopies) : 1)
  function change(next: Partial<Settings>): void {
    setSettings({ ...settings, ...next, ...(next.layout && { start: 1 }) })
    if (!next.layout) return
    try {
      localStorage.setItem(name, next.layout)
    } catch {
      // a browser that keeps nothing asks again
    }
  }
  return {
    settings,
    change,
    copiesOf,
    setCopies: ({ variant }: LabelRow, many: number) =>
      setAllCopies(new Map(copies).set(variant.id, Math.min(many, mostCopies))),
    setAll: (of: 'one' | 'units') =>
      setAllCopies(new Map(rows.map((row) => [row.variant.id, of === 'one' ? 1 : Math.min(row.units, mostCopies)]))),
  }
}
