import { boundingBox, type Path } from './geometry.ts'

const region = (d: Path, margin: number) => {
  const { x, y, width, height } = boundingBox(d, margin)
  return `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`
}

/** The `<defs>` of one picture. Equal definitions are written once; ids count up, so the same picture has the same bytes. */
export class Definitions {
  readonly #ids = new Map<string, string>()
  readonly #written: string[] = []

  /** The id of a definition, made from it on its first use. */
  id(define: (id: string) => string): string {
    const key = define('')
    const known = this.#ids.get(key)
    if (known) return known
    const id = `i${this.#written.length}`
    this.#ids.set(key, id)
    this.#written.push(define(id))
    return id
  }

  /** A filter only as large as the shape needs: this is where the drawing time goes. */
  filter(d: Path, margin: number, body: string): string {
    return this.id((id) => `<filter id="${id}" ${region(d, margin)}>${body}</filter>`)
  }

  blur(deviation: number, d: Path, strokeWidth = 0, margin = deviation * 2.3 + strokeWidth / 2 + 2): string {
    return this.filter(d, margin, `<feGaussianBlur stdDeviation="${deviation}"/>`)
  }

  /** Fibre noise clipped to a piece: wool, felt, fur. */
  fibre(frequency: number, d: Path): string {
    return this.filter(
      d,
      4,
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="7"/>` +
        '<feColorMatrix values="0 0 0 0 .08 0 0 0 0 .04 0 0 0 0 .14 1.1 1.1 0 0 -.858"/>' +
        '<feComposite in2="SourceAlpha" operator="in"/>',
    )
  }

  /** Frays the edge of what it is put on by `scale` units. */
  fuzz(scale: number, d: Path, frequency = 0.09): string {
    return this.filter(
      d,
      44,
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="3"/>` +
        `<feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>`,
    )
  }

  toString(): string {
    return `<defs>${this.#written.join('')}</defs>`
  }
}
