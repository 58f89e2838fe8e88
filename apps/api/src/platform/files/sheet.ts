import { createRequire } from 'node:module'
import { readFont } from './font-files.ts'
import { qrModules } from './qr-code.ts'

const { resolve } = createRequire(import.meta.url)
const weights = { plain: 400, strong: 600 } as const
export type Weight = keyof typeof weights

const cyrillicRest = /[ЁёЀ-ЏѠ-ԯ]/u
// each file of the font holds a part of the letters: Ө and Ү stand in one, ₮ in another
const parts = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'] as const
type Part = (typeof parts)[number]

function partOf(char: string): Part {
  if (/[А-яЁё№]/u.test(char)) return 'cyrillic'
  if (cyrillicRest.test(char)) return 'cyrillic-ext'
  return char === '₮' || (/\p{Script=Latin}/u.test(char) && char > 'ÿ') ? 'latin-ext' : 'latin'
}

/** A text in the pieces that one font file each can draw. */
export function runsOf(text: string): { part: Part; text: string }[] {
  const runs: { part: Part; text: string }[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const part = char === ' ' && last ? last.part : partOf(char)
    if (last?.part === part) last.text += char
    else runs.push({ part, text: char })
  }
  return runs
}

const file = (part: Part, weight: number): string =>
  resolve(`@fontsource/rubik/files/rubik-${part}-${weight}-normal.woff`)

export type Style = { weight?: Weight; size?: number; color?: string }

/** A sheet of paper to print on: texts in every letter of the shop's languages that are not Chinese, lines and squares. */
export async function openSheet(title: string, author: string, [width, height]: [number, number]) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    info: { Title: title, Author: author },
  })
  for (const [name, weight] of Object.entries(weights))
    for (const part of parts) doc.registerFont(`${name} ${part}`, readFont(file(part, weight)))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => doc.once('end', done).once('error', failed))
  const widthOf = (text: string, { weight = 'plain', size = 9 }: Style = {}): number =>
    runsOf(text).reduce((sum, run) => sum + doc.font(`${weight} ${run.part}`, size).widthOfString(run.text), 0)
  const write = (text: string, x: number, y: number, { weight = 'plain', size = 9, color = '#1f1b3d' }: Style = {}) => {
    let at = x
    for (const run of runsOf(text)) {
      doc.font(`${weight} ${run.part}`, size).fillColor(color)
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }
  return {
    width,
    height,
    doc,
    widthOf,
    write,
    writeRight: (text: string, right: number, y: number, style: Style = {}) =>
      write(text, right - widthOf(text, style), y, style),
    /** A text in lines of a width; a word that is wider stands alone and is cut. */
    linesOf: (text: string, most: number, style: Style = {}): string[] =>
      wrapped(text, (part) => widthOf(part, style) <= most),
    qr: (text: string, x: number, y: number, side: number) => drawQr(doc, text, [x, y], side),
    line: (y: number, from: number, to: number) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke('#d9d4ca'),
    close: async (): Promise<Buffer> => {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
function drawQr(doc: PDFKit.PDFDocument, text: string, [x, y]: [number, number], side: number): void {
  const modules = qrModules(text, 'L')
  const unit = side / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit, unit)
  doc.fill('#000000')
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>

function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...broken(word, fits))
  }
  return lines
}

function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = ['']
  for (const char of word) {
    const last = parts.at(-1) ?? ''
    if (last === '' || fits(last + char)) parts[parts.length - 1] = last + char
    else parts.push(char)
  }
  return parts
}
