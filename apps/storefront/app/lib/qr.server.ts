import { create } from 'qrcode'

/** A QR code to draw: `path` fills its dark squares in a box of `size` by `size`. */
export type Qr = { size: number; path: string }

const drawn = new Map<string, Qr>()
const cacheSize = 200

/** The squares of a text, rows of them drawn in one stroke; kept while somebody waits at it. */
export function qrOf(text: string): Qr {
  const known = drawn.get(text)
  if (known) return known
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const row = (y: number) => {
    const dark = Array.from({ length: size }, (_, x) => (data[y * size + x] ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  }
  const made = { size, path: Array.from({ length: size }, (_, y) => row(y).join('')).join('') }
  const oldest = drawn.keys().next().value
  if (drawn.size >= cacheSize && oldest !== undefined) drawn.delete(oldest)
  drawn.set(text, made)
  return made
}
