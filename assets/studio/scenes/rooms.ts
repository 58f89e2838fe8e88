import { type Colour, darker, lighter } from '../colour.ts'
import { ellipse, repeat, roundRect } from '../geometry.ts'
import { horn } from '../motifs.ts'
import { at, fill, group, soft, stroke } from '../svg.ts'

const [width, height] = [960, 720]

const sheet = (pixels: number, label: string, body: string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}" role="img" aria-label="${label}">`,
    ...body,
    '</svg>',
  ].join('')

/** A chest bed with painted boards, a blanket and a pillow. */
const bed = (x: number, blanket: Colour, wide = 300): string =>
  at(
    x,
    430,
    1,
    fill(roundRect(0, 0, wide, 150, 12), '#c4622a') +
      fill(roundRect(0, 96, wide, 54, 8), '#a94e1f') +
      fill(roundRect(10, -34, wide - 20, 74, 18), blanket) +
      fill(roundRect(10, -34, wide - 20, 26, 13), lighter(blanket, 0.25)) +
      fill(roundRect(wide - 104, -58, 88, 40, 16), '#fffaf0') +
      repeat(26, wide - 60, 70, (left) => at(left, 106, 1, horn('#f7c544', 2.6))),
  )

/** Inside a ger: roof poles to the ring, lattice wall, two beds, a chest and the stove. */
export function gerInside(pixels: number): string {
  const poles = repeat(0, 22, 1, (index) => stroke(`M480 -60L${index * 48 - 48} 230`, '#c8702f', 7, soft))
  const lattice = repeat(-300, 1000, 46, (x) =>
    group({ opacity: 0.55 }, stroke(`M${x} 236L${x + 260} 496M${x + 260} 236L${x} 496`, '#d9975a', 6)),
  )
  return sheet(pixels, 'Гэр дотор', [
    fill(`M0 0H${width}V${height}H0Z`, '#fbeecb'),
    fill(`M0 0H${width}V240H0Z`, '#ffe3a3'),
    poles,
    fill(`M0 226H${width}V250H0Z`, '#c4253f'),
    fill(`M0 250H${width}V258H0Z`, '#2b469c'),
    lattice,
    fill(`M0 500H${width}V${height}H0Z`, '#a63a36'),
    fill(`M0 500H${width}V520H0Z`, '#7f2a2a'),
    repeat(30, width, 96, (x) => at(x, 650, 1.1, horn('#f0b64c', 3.2))),
    at(
      360,
      300,
      1,
      fill(roundRect(0, 0, 240, 190, 8), '#d9742b') +
        fill(roundRect(16, 16, 208, 70, 6), '#2b6fc4') +
        fill(roundRect(16, 102, 208, 70, 6), '#2b6fc4') +
        fill(roundRect(36, -46, 60, 46, 4), '#fff3d6') +
        fill(roundRect(120, -64, 84, 64, 4), '#8cc4ea'),
    ),
    bed(26, '#2b6fc4'),
    bed(634, '#4f8a5b'),
    fill('M462 -20H498V560H462Z', '#3a3f4b'),
    fill('M462 -20H474V560H462Z', '#566070', { opacity: 0.7 }),
    at(
      400,
      520,
      1,
      fill(ellipse(80, 128, 110, 16), '#000000', { opacity: 0.18 }) +
        fill(roundRect(0, 0, 160, 116, 14), '#2f333d') +
        fill(roundRect(34, 40, 92, 52, 10), '#ff9f2e') +
        fill('M52 88C56 66 74 70 78 50C92 64 102 70 108 88Z', '#ffd76a') +
        fill(roundRect(-8, -10, 176, 18, 8), '#454b58'),
    ),
  ])
}

/** A hotel room: a window over snowy mountains, a wide bed, a lamp. */
export function hotelRoom(pixels: number, wall: Colour = '#f2dfc0', blanket: Colour = '#2b469c'): string {
  const window = at(
    110,
    110,
    1,
    fill(roundRect(0, 0, 270, 270, 8), '#fffaf0') +
      fill(roundRect(14, 14, 242, 242, 4), '#a9d6f2') +
      fill('M14 210L84 112L136 180L188 96L256 196V256H14Z', '#8fb0c6') +
      fill('M84 112L104 138L84 150L66 138ZM188 96L212 130L188 142L168 128Z', '#ffffff') +
      fill('M14 222Q130 196 256 218V256H14Z', '#eef4f8') +
      fill('M129 14H141V256H129Z', '#fffaf0'),
  )
  const curtain = (x: number) =>
    fill(`M${x} 84H${x + 74}Q${x + 52} 250 ${x + 66} 430H${x + 8}Q${x + 22} 250 ${x} 84Z`, '#2b6fc4') +
    stroke(`M${x + 24} 90Q${x + 32} 250 ${x + 28} 424`, '#1f4f96', 5, { opacity: 0.6 })
  return sheet(pixels, 'Зочид буудлын өрөө', [
    fill(`M0 0H${width}V${height}H0Z`, wall),
    fill(`M0 520H${width}V${height}H0Z`, darker(wall, 0.28)),
    fill(`M0 512H${width}V530H0Z`, '#fffaf0'),
    window,
    curtain(64),
    curtain(354),
    fill(roundRect(40, 70, 420, 18, 9), '#8f5a2c'),
    at(
      520,
      270,
      1,
      fill(roundRect(0, 0, 400, 300, 24), '#9a5a2c') +
        fill(roundRect(18, 18, 364, 150, 16), '#b8713c') +
        fill(roundRect(34, 128, 150, 80, 26), '#fffaf0') +
        fill(roundRect(216, 128, 150, 80, 26), '#fffaf0') +
        fill(roundRect(-12, 196, 424, 190, 26), blanket) +
        fill(roundRect(-12, 196, 424, 54, 26), '#fffaf0') +
        repeat(24, 380, 84, (x) => at(x, 312, 1.1, horn('#f7c544', 3))) +
        fill(roundRect(6, 382, 26, 46, 6), '#7a4420') +
        fill(roundRect(368, 382, 26, 46, 6), '#7a4420'),
    ),
    at(
      416,
      470,
      1,
      fill(roundRect(0, 60, 84, 90, 8), '#9a5a2c') +
        fill('M20 0H64L76 44H8Z', '#ffe6a6') +
        fill(roundRect(38, 44, 8, 18, 3), '#5c3a1e') +
        fill(ellipse(42, 24, 90, 60), '#ffe6a6', { opacity: 0.25 }),
    ),
  ])
}
