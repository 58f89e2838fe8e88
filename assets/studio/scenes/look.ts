import type { DemoLook, DemoScene } from '../../../apps/api/seeds/content-types.ts'
import { namedPictureSets } from '../../../apps/api/seeds/demo/data.ts'
import { type Colour, darker, lighter, mix } from '../colour.ts'
import { repeat, roundRect } from '../geometry.ts'
import { horn } from '../motifs.ts'
import { backdrops, paint } from '../palette.ts'
import { drawCutOut } from '../picture.ts'
import { at, fill, group, soft, stroke } from '../svg.ts'
import { type LookShape, lookShapes } from './look-shapes.ts'

const RAIL: Colour = '#b8693f'

/** The pieces of a look on the lattice wall of a ger: hanging from a rail, or standing on the felt rug. */
export const lookScene = ({ wall, rug, pieces }: DemoLook, shape: LookShape, pixels: number): string =>
  wallScene({ wall, rug, pieces: pieces.map((piece) => ({ set: piece.set, place: piece[shape] })) }, shape, pixels)

/** Such a wall in the wide composition, as articles show it. */
export const articleScene = ({ wall, rug, pieces }: DemoScene, pixels: number): string =>
  wallScene({ wall, rug, pieces: pieces.map(({ set, wide }) => ({ set, place: wide })) }, 'wide', pixels)

type Wall = Pick<DemoScene, 'wall' | 'rug'> & { pieces: { set: string; place: DemoScene['pieces'][number]['wide'] }[] }

function wallScene({ wall, rug, pieces }: Wall, shape: LookShape, pixels: number): string {
  const { width, height, rail, rug: floor } = lookShapes[shape]
  const paper = backdrops[wall] ?? paint.label
  const drawn = pieces.map(({ set, place: [x, y, scale] }, index) => {
    const picture_set = namedPictureSets[set]
    if (!picture_set) throw new Error(`no picture set ${set}`)
    const piece = drawCutOut(picture_set, `p${index}`)
    const onRug = piece.standing || y > floor - 60
    const peg = onRug ? '' : cordTo(x, rail, y - 300 * scale)
    return { standing: piece.standing, peg, svg: at(x - 300 * scale, y - 375 * scale, scale, piece.body) }
  })
  const layer = (standing: boolean) => drawn.flatMap((each) => (each.standing === standing ? [each.svg] : [])).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}">`,
    fill(`M0 0H${width}V${height}H0Z`, paper),
    lattice(width, floor, paper),
    fill(roundRect(-20, rail - 9, width + 40, 18, 9), RAIL),
    fill(roundRect(-20, rail - 9, width + 40, 6, 3), lighter(RAIL, 0.4), { opacity: 0.6 }),
    felt(width, height, floor, rug),
    ...drawn.map(({ peg }) => peg),
    layer(false),
    layer(true),
    '</svg>',
  ].join('')
}

/** Crossed laths, each with light on one edge. */
function lattice(width: number, floor: number, paper: Colour): string {
  const [lath, light] = [darker(mix(paper, '#c98a5a', 0.42), 0.06), lighter(paper, 0.5)]
  const lines = (slope: number, colour: Colour, wide: number, shift: number) =>
    repeat(-floor, width + floor, 84, (x) => {
      const from = slope > 0 ? x : x + floor
      return stroke(`M${from + shift} 0L${from + slope * floor + shift} ${floor}`, colour, wide)
    })
  return group(
    { opacity: 0.5 },
    lines(1, lath, 7, 0) + lines(1, light, 2, -2) + lines(-1, lath, 7, 0) + lines(-1, light, 2, -2),
  )
}

/** A felt rug with a border and a row of horns. */
function felt(width: number, height: number, top: number, colour: Colour): string {
  const [edge, thread] = [mix('#f2c14e', colour, 0.12), '#f7dd8f']
  const middle = (top + height) / 2
  return [
    fill(`M0 ${top}H${width}V${height}H0Z`, colour),
    fill(`M0 ${top}H${width}V${top + 16}H0Z`, edge),
    fill(`M0 ${height - 22}H${width}V${height - 12}H0Z`, edge),
    fill(`M0 ${top + 16}H${width}V${top + 22}H0Z`, darker(colour, 0.4), { opacity: 0.5 }),
    repeat(34, width, 84, (x) => at(x, middle - 18, 1, horn(thread, 3.4))),
  ].join('')
}

const cordTo = (x: number, rail: number, y: number): string =>
  stroke(`M${x} ${rail}L${x} ${Math.max(rail + 14, y)}`, darker(RAIL, 0.35), 3, soft) +
  fill(roundRect(x - 8, rail - 8, 16, 22, 8), darker(RAIL, 0.2))
