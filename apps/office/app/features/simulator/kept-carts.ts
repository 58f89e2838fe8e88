import type { Line } from './use-simulated.ts'

// Carts that somebody tries again and again, on this device.

export type KeptCart = { lines: Line[]; units: number; total: string }
const key = 'simulator carts'
const most = 12

export function keptCarts(): KeptCart[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? (read as KeptCart[]).filter(({ lines }) => Array.isArray(lines)) : []
  } catch {
    return []
  }
}

export function keepCarts(carts: readonly KeptCart[]): KeptCart[] {
  const kept = carts.slice(0, most)
  localStorage.setItem(key, JSON.stringify(kept))
  return kept
}
