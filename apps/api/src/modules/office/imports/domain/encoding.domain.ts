// Which encoding a file of text is in, and its text piece by piece.

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252', 'gb18030'] as const
export type Encoding = (typeof encodings)[number]

/** What stands for bytes that are no letter of their encoding. */
export const lostLetter = '\uFFFD'

/** Reads the bytes of a whole file, piece by piece, and says their encoding at the end. */
export class EncodingFinder {
  private head: number[] = []
  /** Letters of several bytes as UTF-8 writes them, and bytes that are none of it. */
  private letters = 0
  private strays = 0
  private open = 0
  /** Bytes above 127: all, letters of the west that stand alone, and those that few Cyrillic letters but many Chinese have. */
  private readonly high = { all: 0, alone: 0, low: 0 }
  private run = 0
  private last = 0

  add(bytes: Uint8Array): void {
    if (this.head.length < 4096) this.head.push(...bytes.subarray(0, 4096 - this.head.length))
    for (const byte of bytes) {
      if (byte < 0x80) {
        if (this.run > 0 || this.open > 0) this.endRun()
        continue
      }
      this.run++
      this.last = byte
      this.high.all++
      if (byte >= 0xa1 && byte < 0xc0) this.high.low++
      if (this.open > 0 && byte < 0xc0) {
        if (--this.open === 0) this.letters++
      } else {
        if (this.open > 0) this.strays++
        this.open =
          byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
        if (this.open === 0) this.strays++
      }
    }
  }

  private endRun(): void {
    if (this.run === 1 && this.last >= 0xc0) this.high.alone++
    this.run = 0
    if (this.open > 0) this.strays++
    this.open = 0
  }

  end(): Encoding {
    const [a, b] = this.head
    if (a === 0xff && b === 0xfe) return 'utf-16le'
    if (a === 0xfe && b === 0xff) return 'utf-16be'
    // Latin letters and digits of UTF-16 without a mark have a zero in one half of them
    const zeros = [0, 1].map((odd) => this.head.filter((byte, i) => byte === 0 && i % 2 === odd).length)
    const many = this.head.length / 8
    if ((zeros[1] ?? 0) > many) return 'utf-16le'
    if ((zeros[0] ?? 0) > many) return 'utf-16be'
    this.endRun()
    // a few broken letters do not make a file one of another encoding
    if (this.strays === 0 || this.letters >= this.strays) return 'utf-8'
    const { alone, all, low } = this.high
    if (alone > 1 && alone > all * 0.6) return 'windows-1252'
    return all > 5 && low > all * 0.25 && alone < all * 0.1 ? 'gb18030' : 'windows-1251'
  }
}

/** Windows-1251 has no Ө and Ү: programs of that time wrote them at the places of Є and Ї. */
const respelled: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' }

/** Turns pieces of bytes into pieces of text; a mark at the beginning is left out, as are zeros. */
export class TextPieces {
  private readonly decoder: TextDecoder
  private readonly old: boolean
  constructor(encoding: Encoding) {
    this.decoder = new TextDecoder(encoding)
    this.old = encoding === 'windows-1251'
  }

  add(bytes: Uint8Array): string {
    return this.mended(this.decoder.decode(bytes, { stream: true }))
  }

  end(): string {
    return this.mended(this.decoder.decode())
  }

  private mended(text: string): string {
    const clean = text.includes('\0') ? text.replaceAll('\0', '') : text
    return this.old ? clean.replace(/[ЄєЇї]/g, (letter) => respelled[letter] ?? letter) : clean
  }
}
