import type { Cut, PictureSet } from '../../apps/api/seeds/demo/types.ts'
import { type Art, stack } from './art.ts'
import { type Colour, darker, lighter, luminance } from './colour.ts'
import { Definitions } from './defs.ts'
import { ellipse, type Path, round, type Side, WIDTH } from './geometry.ts'
import { type Palette, paint, paletteOf } from './palette.ts'
import { clothPattern, type Grain, type Pattern, patterns } from './patterns.ts'
import { hash, seeded } from './random.ts'
import { fill, group, soft, stroke, url } from './svg.ts'
import { type Texture, texturePattern } from './textures.ts'
import { tufts } from './tufts.ts'

export const views = ['front', 'worn', 'back', 'folded', 'detail', 'label', 'size'] as const
export type View = (typeof views)[number]

/** A fold of cloth from one point to another: how far it bends, how wide it is, how strong. */
export type Crease = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend?: number,
  width?: number,
  strength?: number,
]

export type PieceStyle = Grain & {
  /** Dye; the main cloth by default. */
  colour?: Colour
  pattern?: Pattern
  texture?: Texture | null
  /** Marks on the cloth, under its texture. */
  over?: string
  /** Marks above the texture: folds, quilting, seams that shade. */
  folds?: string
  /** How dark the far edge turns, and how far in. */
  edge?: number
  depth?: number
  /** Light along the near edge. */
  rim?: number
  outline?: number
  /** Shadow on what lies below. */
  cast?: number
  /** Frequency of fibre noise; 0 for smooth cloth. */
  fibre?: number
  /** How far the outline frays. */
  fuzz?: number
}

const KEY_LIGHT =
  'gradientUnits="userSpaceOnUse" x1="120" y1="70" x2="500" y2="690">' +
  '<stop offset="0" stop-color="#fff6e2" stop-opacity=".34"/><stop offset=".42" stop-color="#fff6e2" stop-opacity="0"/>' +
  '<stop offset=".6" stop-color="#22103a" stop-opacity="0"/><stop offset="1" stop-color="#22103a" stop-opacity=".26"/>'

/** One picture being made: one key light from the top left, one soft shadow to the bottom right. */
export class Studio {
  readonly defs = new Definitions()
  readonly picture_set: PictureSet
  readonly way: Palette
  readonly back: boolean
  /** The cub wears it. */
  readonly worn: boolean
  /** How this product differs from others of its kind. */
  readonly cut: Cut
  /** The camera is near. */
  readonly close: boolean
  readonly pattern: Pattern
  readonly print: string | undefined
  readonly random: () => number
  readonly #light = this.defs.id((id) => `<linearGradient id="${id}" ${KEY_LIGHT}</linearGradient>`)

  constructor(picture_set: PictureSet, view: View) {
    this.picture_set = picture_set
    this.way = paletteOf(picture_set)
    this.back = view === 'back'
    this.worn = view === 'worn'
    this.cut = picture_set.cut ?? {}
    this.close = view === 'detail'
    const pattern = patterns.find((name) => name === picture_set.pattern)
    if (!pattern) throw new Error(`the studio has no pattern ${picture_set.pattern}`)
    this.pattern = pattern
    this.print = picture_set.print
    this.random = seeded(hash(picture_set.kind + picture_set.pattern + picture_set.way))
  }

  /** A piece of cloth: dye, pattern, texture, folds, light, shade at the edge, outline, shadow on what lies below. */
  piece(d: Path, style: PieceStyle = {}): Art {
    const { colour = this.way.main, depth = 13, cast = 0.22, fuzz = 0, outline = 0.5 } = style
    const clip = this.defs.id((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    const body =
      group({ clipPath: url(clip) }, this.#cloth(d, colour, style), this.#modelling(d, colour, depth, style)) +
      (outline ? stroke(d, darker(colour, 0.55), 1.2, { strokeLinejoin: 'round', opacity: outline }) : '')
    const shadow = cast
      ? fill(d, paint.shadow, { opacity: cast, transform: 'translate(3 6)', filter: url(this.defs.blur(5, d)) })
      : ''
    return {
      paint: shadow + (fuzz ? group({ filter: url(this.defs.fuzz(fuzz, d)) }, body) : body),
      shape: `<path d="${d}"/>`,
    }
  }

  #cloth(d: Path, colour: Colour, style: PieceStyle): string {
    const { pattern = 'plain', texture = 'weave', over = '', folds = '', fibre = 0 } = style
    const layers = [fill(d, colour)]
    if (pattern !== 'plain') {
      const cloth = this.defs.id((id) => clothPattern(pattern, this.way, colour, style, id))
      layers.push(fill(d, url(cloth)))
    }
    layers.push(over)
    if (texture) layers.push(fill(d, url(this.defs.id((id) => texturePattern(texture, this.close, id)))))
    if (fibre) {
      const opacity = luminance(colour) > 0.72 ? 0.2 : 0.42
      layers.push(`<path d="${d}" filter="${url(this.defs.fibre(fibre, d))}" opacity="${opacity}"/>`)
    }
    return layers.join('') + folds
  }

  #modelling(d: Path, colour: Colour, depth: number, { edge = 0.42, rim = 0.26 }: PieceStyle): string {
    const pale = luminance(colour) > 0.72
    const shade = stroke(d, darker(colour, 0.62), round(depth * 2.4), {
      transform: `translate(${round(-depth * 0.5)} ${round(-depth * 0.62)})`,
      filter: url(this.defs.blur(depth, d, 0, depth * 1.5)),
      opacity: pale ? round(edge * 80) / 100 : edge,
    })
    const glow = stroke(d, paint.light, 12, {
      transform: 'translate(6 8)',
      filter: url(this.defs.blur(5, d, 0, 14)),
      opacity: pale ? rim * 2 : rim,
    })
    return fill(d, url(this.#light)) + shade + glow
  }

  /** A ribbed or knitted edge. */
  band(d: Path, colour: Colour, style: PieceStyle = {}): Art {
    return this.piece(d, { colour, texture: 'rib', depth: 6, rim: 0.3, ...style })
  }

  /** Fur along an outline. `inward`: how far tufts keep from the middle, 0 to 1; open, C-shaped strips need about 0.96. */
  fur(d: Path, colour: Colour, fray = 16, inward = 0.35): Art {
    const base = this.piece(d, { colour, texture: null, outline: 0, depth: 12, edge: 0.5, fibre: 0.12 })
    const [dark, pale] = tufts(d, inward, this.close ? 14 : 4, this.random)
    const hair = { strokeLinecap: 'round' }
    const width = this.close ? 1.2 : 2.2
    return {
      paint: group(
        { filter: url(this.defs.fuzz(fray, d, 0.11)) },
        base.paint,
        group(
          { opacity: 0.5 },
          stroke(pale, lighter(colour, 0.32), width, hair) + stroke(dark, darker(colour, 0.22), width, hair),
        ),
      ),
      shape: base.shape,
    }
  }

  /** Folds drawn for the right side, each a leaf of shade with a leaf of light on its lit side. */
  folds(creases: readonly Crease[], { side = 'right' as Side, strength = 0.34, colour = this.way.main } = {}): string {
    const draw = ([x1, y1, x2, y2, bend = 0, width = 16, own = strength]: Crease) =>
      side === 'right'
        ? this.#fold(x1, y1, x2, y2, bend, width, own, colour)
        : this.#fold(WIDTH - x1, y1, WIDTH - x2, y2, -bend, width, own, colour)
    return creases.map(draw).join('')
  }

  #fold(x1: number, y1: number, x2: number, y2: number, bend: number, width: number, strength: number, colour: Colour) {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1
    const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
    const bow = (by: number) => `${round((x1 + x2) / 2 + nx * by)} ${round((y1 + y2) / 2 + ny * by)}`
    const leaf = (from: number, to: number) => `M${x1} ${y1}Q${bow(from)} ${x2} ${y2}Q${bow(to)} ${x1} ${y1}Z`
    const shade = leaf(bend - width, bend + width)
    const filter = url(this.defs.blur(Math.round(width * 0.34), shade))
    return (
      fill(shade, darker(colour, 0.66), { opacity: strength, filter }) +
      fill(leaf(bend + width * 0.3, bend + width * 1.9), '#fff4dc', {
        opacity: round(strength * 8) / 10,
        filter,
        transform: `translate(${-width * 0.75} 0)`,
      })
    )
  }

  /** A line where two cloths are sewn: dark, with light on its lower edge. */
  seam(d: Path, colour = this.way.main, strength = 0.5): string {
    return (
      stroke(d, darker(colour, 0.6), 2, { opacity: strength }) +
      stroke(d, paint.light, 1.3, { opacity: 0.32, transform: 'translate(1.5 2)' })
    )
  }

  stitch(d: Path, thread = lighter(this.way.main, 0.55), strength = 0.85, width = 2): string {
    const dashes = { strokeDasharray: '7 5' }
    return (
      stroke(d, darker(this.way.main, 0.6), width, { ...dashes, opacity: 0.35, transform: 'translate(.8 1.2)' }) +
      stroke(d, thread, width, { ...dashes, strokeLinecap: 'round', opacity: strength })
    )
  }

  /** Soft shade: a filled shape, or a line when `width` is given. */
  shade(d: Path, { colour = this.way.main, strength = 0.4, softness = 8, width = 0 } = {}): string {
    const more = { opacity: strength, filter: url(this.defs.blur(softness, d, width)) }
    return width ? stroke(d, darker(colour, 0.66), width, more) : fill(d, darker(colour, 0.66), more)
  }

  /** Soft light: a filled shape, or a line when `width` is given. */
  glow(d: Path, strength = 0.4, softness = 6, width = 0): string {
    const more = { opacity: strength, filter: url(this.defs.blur(softness, d, width)) }
    return width ? stroke(d, paint.light, width, { ...more, strokeLinecap: 'round' }) : fill(d, paint.light, more)
  }

  /** A button, bead or eye: round and shiny. */
  ball(x: number, y: number, radius: number, colour: Colour, cast = true): string {
    const gradient = this.defs.id(
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(colour, 0.6)}"/>` +
        `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.5)}"/></radialGradient>`,
    )
    const body = fill(ellipse(x, y, radius), url(gradient))
    if (!cast) return body
    const filter = url(this.defs.blur(3, ellipse(x, y, radius)))
    return fill(ellipse(x + 2, y + 4, radius), paint.shadow, { opacity: 0.35, filter }) + body
  }

  /** A sewn button with four holes. */
  button(x: number, y: number, radius: number, colour: Colour): string {
    const hole = (a: number, b: number) =>
      ellipse(round(x + a * radius * 0.26), round(y + b * radius * 0.26), round(radius * 0.13))
    return (
      this.ball(x, y, radius, colour) +
      fill(hole(-1, -1) + hole(1, -1) + hole(-1, 1) + hole(1, 1), darker(colour, 0.75)) +
      stroke(ellipse(x, y, radius * 0.7), darker(colour, 0.5), 1.2, { opacity: 0.5 })
    )
  }

  /** A cord or strap: a rounded stroke with light and shade. */
  cord(d: Path, colour: Colour, width = 7, cast = true): Art {
    const shadow = stroke(d, paint.shadow, width, {
      opacity: 0.28,
      transform: 'translate(3 5)',
      filter: url(this.defs.blur(3, d, width)),
    })
    const body =
      stroke(d, darker(colour, 0.35), width, soft) +
      stroke(d, colour, round(width * 7.2) / 10, { ...soft, transform: 'translate(-.6 -.8)' }) +
      stroke(d, paint.light, round(width * 2) / 10, {
        strokeLinecap: 'round',
        opacity: 0.5,
        transform: `translate(${-width * 0.16} ${-width * 0.2})`,
      })
    return { paint: (cast ? shadow : '') + body, shape: stroke(d, '#000', width) }
  }

  /** What a standing thing leaves on the floor: a wide soft shadow and a close one. */
  floor(x: number, y: number, rx: number, ry: number): Art {
    const wide = url(this.defs.blur(16, ellipse(x, y, rx, ry)))
    const close = url(this.defs.blur(7, ellipse(x, y, rx, ry)))
    return stack(
      fill(ellipse(x + 16, y + 8, rx, ry), paint.shadow, { opacity: 0.2, filter: wide }),
      fill(ellipse(x + 4, y, rx * 0.86, ry * 0.5), paint.shadow, { opacity: 0.34, filter: close }),
    )
  }
}
