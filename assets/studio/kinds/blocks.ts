import { type Art, placed, stack } from '../art.ts'
import { type Colour, darker, lighter, luminance } from '../colour.ts'
import { ellipse, type Path, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear, flower, horse, mountain, star, sun } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, group, soft, stroke } from '../svg.ts'

const SIZE = 136
const DEPTH = 24

/** Letters of Бамбар as strokes in a 100 × 100 box. */
const LETTERS: Record<string, Path> = {
  Б: 'M78 14L28 14L28 86L54 86C72 86 80 77 80 65C80 53 72 45 54 45L28 45',
  А: 'M18 88L50 12L82 88M31 60L69 60',
  М: 'M17 88L17 14L50 60L83 14L83 88',
  Р: 'M28 88L28 14L56 14C74 14 82 24 82 36C82 49 74 57 56 57L28 57',
}

type Face = { x: number; y: number; letter: string; picture: (s: Studio) => string }

/** From the bottom row to the top, each row from left to right. */
const STACK: Face[] = [
  { x: 88, y: 500, letter: 'Б', picture: (s) => sun(s.way.main, s.way.trim) },
  { x: 232, y: 502, letter: 'А', picture: (s) => horse(s.way.trim, s.way.main) },
  { x: 376, y: 500, letter: 'Р', picture: (s) => flower(s.way.main, s.way.trim) },
  { x: 164, y: 363, letter: 'А', picture: (s) => star(s.way.main) },
  { x: 306, y: 363, letter: 'М', picture: (s) => mountain(s.way.trim, darker(s.way.trim, 0.3), s.way.main) },
  { x: 232, y: 226, letter: 'Б', picture: (s) => bear(ink(s), darker(s.way.trim, 0.85), '#fff6e6') },
]

/** What is painted on bare wood must not vanish into it. */
const ink = (s: Studio) => (luminance(s.way.trim) > 0.7 ? s.way.main : s.way.trim)

function letter(colour: Colour, d: Path, x: number, y: number): string {
  const heavy = (paintColour: Colour, width: number, more: Record<string, string | number> = {}) =>
    stroke(d, paintColour, width, { ...soft, ...more })
  return group(
    { transform: `translate(${x + 29} ${y + 28}) scale(.78)` },
    heavy(paint.shadow, 20, { opacity: 0.22, transform: 'translate(2.5 3.5)' }),
    heavy(darker(colour, 0.3), 20),
    heavy(colour, 17, { transform: 'translate(-.8 -1)' }),
    heavy(lighter(colour, 0.5), 4, { transform: 'translate(-4 -4.5)', opacity: 0.55 }),
  )
}

function woodGrain(s: Studio, x: number, y: number): string {
  const lines = Array.from({ length: 7 }, (_, i) => {
    const top = y + 10 + i * 19 + s.random() * 8
    const bow = (s.random() - 0.5) * 16
    return `M${x} ${Math.round(top)}Q${x + SIZE / 2} ${Math.round(top + bow)} ${x + SIZE} ${Math.round(top + bow / 3)}`
  })
  return stroke(lines.join(''), darker(paint.wood, 0.4), 1.6, { opacity: 0.26 })
}

/** One cube seen a little from above and from the right. */
function block(s: Studio, { x, y, letter: name, picture }: Face, index: number): Art {
  const wood = lighter('#e6bd85', 0.18)
  const { main, second, trim } = s.way
  const bow = RAINBOW[index] ?? main
  const frame = s.cut.faces === 'rainbow' ? bow : ([main, trim, lighter(main, 0.35), trim, main, trim][index] ?? main)
  const [right, top] = [x + SIZE, y - DEPTH * 0.8]
  const hard = { texture: null } as const
  const lid = `M${x + 6} ${y + 4}L${x + DEPTH + 4} ${top}L${right + DEPTH - 6} ${top}L${right - 4} ${y + 4}Z`
  const flank = `M${right - 4} ${y + 4}L${right + DEPTH - 4} ${top + 2}L${right + DEPTH - 4} ${top + SIZE - 8}L${right - 4} ${y + SIZE - 4}Z`
  const window = roundRect(x + 18, y + 18, SIZE - 36, SIZE - 36, 12)
  const field = luminance(second) > 0.6 ? second : lighter(second, 0.6)
  const art =
    s.cut.faces === 'rainbow'
      ? ''
      : s.back !== (s.cut.faces === 'pictures')
        ? at(x + 30, y + 30, 1.9, picture(s))
        : letter(ink(s) === trim ? (index % 2 ? main : trim) : main, LETTERS[name] ?? '', x, y)
  return stack(
    s.piece(flank, { ...hard, colour: darker(wood, 0.3), depth: 6, cast: 0.3 }),
    s.piece(lid, { ...hard, colour: lighter(wood, 0.35), depth: 4, cast: 0 }),
    s.piece(roundRect(x, y, SIZE, SIZE, 11), {
      ...hard,
      colour: wood,
      depth: 10,
      edge: 0.4,
      folds: woodGrain(s, x, y),
    }),
    s.piece(roundRect(x + 11, y + 11, SIZE - 22, SIZE - 22, 16), { ...hard, colour: frame, depth: 6, cast: 0.12 }),
    s.piece(window, {
      ...hard,
      colour: s.cut.faces === 'rainbow' ? lighter(bow, s.back ? 0.5 : 0.18) : field,
      depth: 6,
      cast: 0.1,
    }),
    art,
  )
}

const RAINBOW = ['#d8453e', '#f08a2c', '#f2c14e', '#5c9a63', '#4f86c6', '#8a6fc0']
/** From the bottom to the top: where, how wide and high, how much askew. */
const STONES: [x: number, y: number, rx: number, ry: number, turn: number][] = [
  [304, 588, 178, 54, 0],
  [286, 492, 142, 48, -3],
  [322, 410, 112, 42, 4],
  [292, 338, 86, 36, -5],
  [312, 276, 62, 30, 6],
  [300, 226, 40, 24, -4],
]

/** Wooden stones that are balanced into an ovoo, turned over: rubbed with oil. */
const stones = (s: Studio): Art[] =>
  STONES.map(([x, y, rx, ry, turn], i) => {
    const { main, second, trim } = s.way
    const colour = s.back
      ? lighter(paint.wood, 0.1 + i * 0.05)
      : ([main, paint.wood, trim, second, lighter(main, 0.3), paint.wood][i] ?? main)
    const grain = stroke(
      `M${x - rx} ${y - 6}Q${x} ${y - 18} ${x + rx} ${y - 4}M${x - rx} ${y + 12}Q${x} ${y + 2} ${x + rx} ${y + 14}`,
      darker(colour, 0.4),
      1.8,
      { opacity: 0.3 },
    )
    return placed(
      `rotate(${turn} ${x} ${y})`,
      s.piece(ellipse(x, y, rx, ry), {
        colour,
        texture: null,
        depth: 18,
        edge: 0.5,
        cast: 0.4,
        folds: grain + s.glow(ellipse(x - rx * 0.35, y - ry * 0.45, rx * 0.36, ry * 0.22), 0.45, 9),
      }),
    )
  })

/** Letter blocks that spell Бамбар; on their other side, pictures. */
export const blocks: Kind = {
  draw: (s) =>
    stack(
      s.floor(304, 640, 232, 18),
      ...(s.cut.faces === 'stones' ? stones(s) : STACK.map((face, index) => block(s, face, index))),
    ),
  size: { beside: 'hand' },
  fit: [-12, -20, 1.12],
  detail: [140, 166, 304],
  standing: true,
  wrinkle: 0.16,
}
