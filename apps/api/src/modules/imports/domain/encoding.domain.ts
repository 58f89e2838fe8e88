// Which encoding a file of text is in, and its text piece by piece.

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251'] as const
export type Encoding = (typeof encodings)[number]

/** Reads the bytes of a whole file, piece by piece, and says their encoding at the end. */
export class EncodingFinder {
  private head: number[] = []
  private valid = true
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true })

  add(bytes: Uint8Array): void {
    if (this.head.length < 4096) this.head.push(...bytes.subarray(0, 4096 - this.head.length))
    if (!this.valid) return
    try {
      this.utf8.decode(bytes, { stream: true })
    } catch {
      this.valid = false
    }
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
    try {
      if (this.valid) this.utf8.decode()
    } catch {
      this.valid = false
    }
    return this.valid ? 'utf-8' : 'windows-1251'
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
    const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
    return this.old ? whole.replace(/[ЄєЇї]/g, (letter) => respelled[letter] ?? letter) : whole
  }
}
