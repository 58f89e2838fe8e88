import { createRequire } from 'node:module'
import type * as QrCode from 'qrcode'

const require = createRequire(import.meta.url)
/** Few requests draw a code, so the library is loaded for the first of them. */
const library = (): typeof QrCode => require('qrcode')

/** The squares of the QR code of a text. */
export const qrModules = (text: string, errorCorrectionLevel: 'L' | 'M'): QrCode.QRCode['modules'] =>
  library().create(text, { errorCorrectionLevel }).modules

/** The QR code of a text as SVG, with a margin in its own squares. */
export const qrSvg = (text: string, margin: number): Promise<string> =>
  library().toString(text, { type: 'svg', margin })

/** A QR code as the path of an SVG, one unit for each module. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = qrModules(text, 'M')
  const path: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x
      while (x < size && data[y * size + x]) x++
      if (x > from) path.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
    }
  return { size, path: path.join('') }
}
