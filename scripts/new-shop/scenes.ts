import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const shapes = {
  wide: { width: 2000, height: 775, widths: [800, 1200, 1600, 2000] },
  tall: { width: 1170, height: 1680, widths: [390, 585, 780, 1170] },
} as const
type Shape = keyof typeof shapes

/** A colour mixed into another one. */
function mixed(color: string, ground: string, share: number): string {
  const part = (start: number): string => {
    const [own, other] = [color, ground].map((each) => Number.parseInt(each.slice(start, start + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(own * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** Hills and a sun in the colour of the shop; the side of the words stays calm. */
function drawing(accent: string, shape: Shape, isNight: boolean): string {
  const { width, height } = shapes[shape]
  const ground = isNight ? '#1f1b3d' : '#ffffff'
  const tone = (share: number): string => mixed(accent, ground, share)
  const [x, y, r] =
    shape === 'wide' ? [width * 0.78, height * 0.4, height * 0.24] : [width * 0.6, height * 0.68, width * 0.2]
  const hill = (from: number, peak: number, share: number): string =>
    `<path d="M0 ${height * from} C ${width * 0.3} ${height * (from + 0.02)} ${width * 0.5} ${height * peak} ${width * 0.72} ${height * (peak + 0.04)} S ${width} ${height * from} ${width} ${height * from} V ${height} H 0 Z" fill="${tone(share)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${tone(isNight ? 0.16 : 0.12)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${tone(isNight ? 0.7 : 0.42)}"/>${hill(0.86, 0.66, isNight ? 0.3 : 0.24)}${hill(0.93, 0.8, isNight ? 0.46 : 0.36)}</svg>`
}

/** The two pictures of the home page, until the shop has banners of its own; drawn in the colour of its buttons. */
export async function drawScenes(media: string, accent: string): Promise<void> {
  await mkdir(media, { recursive: true })
  for (const name of ['hero', 'story'])
    for (const shape of ['wide', 'tall'] as const) {
      const svg = Buffer.from(drawing(accent, shape, name === 'story'))
      for (const width of shapes[shape].widths) {
        const file = join(media, `${name}-${shape}-${width}`)
        const picture = sharp(svg).resize({ width })
        await picture.clone().avif({ quality: 60, effort: 2 }).toFile(`${file}.avif`)
        await picture.clone().webp({ quality: 82 }).toFile(`${file}.webp`)
        if (shape === 'tall' && width === 780) await picture.clone().jpeg({ quality: 82 }).toFile(`${file}.jpg`)
      }
    }
}
