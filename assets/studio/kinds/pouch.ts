import { type Art, stack } from '../art.ts'
import { type Colour, darker, lighter, mix } from '../colour.ts'
import { ellipse, type Path, repeat, round, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import { ways } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, fill, group, soft, stroke } from '../svg.ts'

const BAG = symmetric('M300 140L420 140C424 260 430 420 442 596C444 622 430 636 408 640C340 650 320 650 300 650')
const GUSSET = symmetric('M300 604C366 604 414 590 440 560L442 596C444 622 430 636 408 640C340 650 320 650 300 650')
const SEAL = symmetric('M300 108L420 108L420 168L300 168')
const LABEL = symmetric('M300 208L398 208Q408 208 408 218L412 392Q412 402 402 402L300 402')
/** The felt-roof arch of the shop. */
const WINDOW = symmetric('M300 424C352 424 390 446 392 492L394 556Q394 572 378 572L300 572')

type Filling = { bead?: Colour; stick?: Colour; leaf: Colour; ground: Colour }

/** What is in the bag, by its way: sea buckthorn, lingonberries, aaruul; any other holds berries of its trim. */
function filling(s: Studio): Filling {
  if (s.picture_set.way === 'nar') return { bead: '#f08a1c', leaf: '#7d9a5a', ground: '#c46412' }
  if (s.picture_set.way === 'sarnai') return { bead: '#c41f3a', leaf: '#4f7a48', ground: '#7c1028' }
  if (s.picture_set.way === 'tsas') return { stick: '#fbf1dc', leaf: ways.nomin.main, ground: '#d9c39c' }
  return { bead: s.way.trim, leaf: '#5f8a55', ground: darker(s.way.trim, 0.4) }
}

function berries(s: Studio, colour: Colour): string {
  return repeat(430, 580, 19, (y, row) =>
    repeat(206 + (row % 2) * 11, 396, 22, (x) => {
      const [bx, by] = [round(x + (s.random() - 0.5) * 9), round(y + (s.random() - 0.5) * 8)]
      const radius = round(11.5 + s.random() * 3)
      const shade = fill(ellipse(bx + 2, by + 3, radius), darker(colour, 0.75), { opacity: 0.4 })
      return shade + s.ball(bx, by, radius, mix(colour, '#ffd27a', round(s.random() * 2) / 10), false)
    }),
  )
}

/** Dried curd comes in piped fingers, lying every way. */
function fingers(s: Studio, colour: Colour): string {
  return repeat(436, 580, 24, (y, row) =>
    repeat(206 + (row % 2) * 20, 400, 40, (x) => {
      const turn = s.random() * 3.1
      const [dx, dy] = [Math.cos(turn) * 21, Math.sin(turn) * 21]
      const [cx, cy] = [x + (s.random() - 0.5) * 10, y + (s.random() - 0.5) * 8]
      const d = `M${round(cx - dx)} ${round(cy - dy)}Q${round(cx + dy * 0.3)} ${round(cy - dx * 0.3)} ${round(cx + dx)} ${round(cy + dy)}`
      const under = stroke(d, '#7a5a2c', 19, { ...soft, opacity: 0.4, transform: 'translate(2.5 4)' })
      return under + s.cord(d, mix(colour, '#e8cf9c', round(s.random() * 5) / 10), 17, false).paint
    }),
  )
}

/** A sprig for the label: a stem, narrow leaves and what it bears. */
function sprig(s: Studio, { bead = '#f08a1c', leaf }: Filling): string {
  const leaves = [
    [300, 338, -164],
    [300, 334, -14],
    [302, 306, -146],
    [303, 300, -34],
    [306, 276, -132],
    [308, 272, -52],
    [312, 252, -92],
  ] as const
  const blade = 'M0 0C14 -9 34 -9 48 0C34 9 14 9 0 0Z'
  const green = leaves
    .map(([x, y, turn]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        fill(blade, leaf),
        stroke('M4 0L42 0', lighter(leaf, 0.4), 1.6),
      ),
    )
    .join('')
  const fruit = [
    [276, 326],
    [296, 334],
    [286, 306],
    [308, 312],
    [322, 330],
    [300, 288],
    [320, 296],
    [308, 268],
  ] as const
  const stem = stroke('M300 346C298 316 304 290 312 250', darker(leaf, 0.35), 4, soft)
  return stem + green + fruit.map(([x, y]) => s.ball(x, y, 11.5, bead, false)).join('')
}

/** A wooden bowl of curds under a horn scroll. */
function bowl(s: Studio, { stick = '#fbf1dc', leaf }: Filling): string {
  const heap = [
    'M262 300Q282 284 304 296',
    'M296 286Q314 272 336 290',
    'M280 276Q298 262 318 272',
    'M312 304Q328 294 344 304',
  ]
  const rim = fill(ellipse(302, 308, 58, 11), darker('#b06c38', 0.35))
  const cup = fill('M244 308C248 344 272 356 302 356C332 356 356 344 360 308C340 320 264 320 244 308Z', '#b06c38')
  const band = stroke('M252 330C276 344 328 344 352 330', '#f2c14e', 4)
  return (
    rim + heap.map((d) => s.cord(d, stick, 17, false).paint).join('') + cup + band + at(281, 224, 1.05, horn(leaf, 3.2))
  )
}

function label(s: Studio, content: Filling): Art {
  const { trim } = s.way
  const accent = content.stick ? content.leaf : trim
  const lines =
    stroke('M236 370L364 370', accent, 7, soft) + stroke('M262 386L338 386', accent, 4, { ...soft, opacity: 0.55 })
  const edge = stroke('M198 218L402 218', accent, 5)
  return stack(
    s.piece(LABEL, { colour: '#fffaf0', texture: null, depth: 6, edge: 0.24, cast: 0.2 }),
    edge,
    content.stick ? bowl(s, content) : sprig(s, content),
    lines,
  )
}

/** On the back: what is in it, as rows of a table, and a bar code. */
function table(s: Studio, content: Filling): Art {
  const accent = content.stick ? content.leaf : s.way.trim
  const row = (y: number, i: number) =>
    stroke(`M214 ${y}L${[268, 284, 258, 276, 290, 264, 280, 262][i] ?? 270} ${y}`, accent, 5, {
      ...soft,
      opacity: 0.8,
    }) +
    stroke(`M352 ${y}L384 ${y}`, accent, 5, { ...soft, opacity: 0.5 }) +
    stroke(`M210 ${y + 12}L390 ${y + 12}`, accent, 1.2, { opacity: 0.35 })
  const bars = repeat(236, 364, 5, (x) => stroke(`M${x} 486L${x} 540`, '#1f1b3d', round(1 + s.random() * 3)))
  return stack(
    s.piece(LABEL, { colour: '#fffaf0', texture: null, depth: 6, edge: 0.24, cast: 0.2 }),
    stroke('M212 226L330 226', accent, 9, soft),
    repeat(250, 385, 24, row),
    s.piece(roundRect(222, 472, 156, 82, 6), { colour: '#fffaf0', texture: null, depth: 3, edge: 0.2, cast: 0.14 }),
    bars,
  )
}

function bag(s: Studio): Art {
  const paper = mix(s.way.main, '#d9b98a', s.picture_set.way === 'tsas' ? 0.34 : 0.12)
  const folds =
    s.glow('M196 180C190 320 184 460 172 600L196 612C206 460 210 320 214 180Z', 0.4, 9) +
    s.shade('M404 180C408 320 414 460 424 600L408 612C398 460 394 320 390 180Z', {
      colour: paper,
      strength: 0.3,
      softness: 9,
    }) +
    s.folds(
      [
        [200, 176, 232, 212, 4, 8, 0.26],
        [398, 176, 366, 208, -4, 8, 0.26],
        [182, 600, 240, 586, -6, 9, 0.28],
        [416, 602, 356, 588, 6, 9, 0.28],
      ],
      { colour: paper },
    )
  const crimps = repeat(112, 164, 6, (y) => s.seam(`M180 ${y}L420 ${y}`, paper, 0.34))
  const style = { colour: paper, texture: 'weave', fibre: 0.5, cast: 0 } as const
  return stack(
    s.piece(BAG, { ...style, depth: 24, edge: 0.5, folds }),
    s.piece(GUSSET, { ...style, colour: darker(paper, 0.08), depth: 9 }),
    s.seam('M160 560C186 590 234 604 300 604C366 604 414 590 440 560', paper, 0.6),
    s.piece(SEAL, { ...style, depth: 6, over: crimps, cast: 0.2 }),
    fill('M180 178L188 183L180 188Z' + 'M420 178L412 183L420 188Z', darker(paper, 0.5)),
    s.seam('M182 188L418 188M182 194L418 194', paper, 0.3),
    fill(ellipse(300, 138, 17, 8), darker(paper, 0.55), { opacity: 0.75 }),
  )
}

function pane(s: Studio, content: Filling): Art {
  const heap = content.stick ? fingers(s, content.stick) : berries(s, content.bead ?? s.way.trim)
  const shine = (d: Path, strength: number) => s.glow(d, strength, 4)
  return stack(
    s.piece(WINDOW, {
      colour: content.ground,
      texture: null,
      over: heap,
      folds: shine('M222 440L262 440L236 566L208 566Z', 0.3) + shine('M276 440L286 440L262 566L252 566Z', 0.26),
      depth: 12,
      edge: 0.5,
      cast: 0,
    }),
    stroke(WINDOW, lighter(s.way.main, 0.3), 5),
  )
}

function draw(s: Studio): Art {
  const content = filling(s)
  const face = s.back ? table(s, content) : stack(label(s, content), pane(s, content))
  return stack(s.floor(302, 644, 158, 18), bag(s), face)
}

/** A stand-up paper pouch of food with a drawn label and a window. */
export const pouch: Kind = {
  draw,
  size: { beside: 'hand' },
  fit: [0, -14, 1.08],
  detail: [150, 196, 300],
  standing: true,
  wrinkle: 0.24,
}
