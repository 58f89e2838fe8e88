/** How a cloth is made: drawn over its colour, the same on every dye. */
export type Texture = 'weave' | 'twill' | 'knit' | 'rib' | 'silk'

const light = (d: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"/>`
const dark = (d: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="#180a2c" stroke-opacity="${opacity}" stroke-width="${width}"/>`

type Tile = { width: number; height: number; turn?: number; body: string }

const tiles: Record<Texture, Tile> = {
  weave: { width: 4, height: 4, body: light('M0 1H2M2 3H4', 0.13, 1) + dark('M1 2V4M3 0V2', 0.1, 1) },
  twill: { width: 5, height: 5, turn: 28, body: light('M0 1H5', 0.2, 1.3) + dark('M0 3.4H5', 0.12, 1) },
  knit: {
    width: 13,
    height: 11,
    body:
      light('M0 0L6.5 7L13 0', 0.26, 3.6) +
      dark('M0 5L6.5 12L13 5M0 -6L6.5 1L13 -6', 0.24, 1.5) +
      dark('M0 0V11M6.5 0V11', 0.13, 1.2),
  },
  rib: {
    width: 9,
    height: 9,
    body: `<rect width="9" height="9" fill="#fff" fill-opacity=".08"/>${dark('M1 0V9', 0.3, 2)}${light('M5 0V9', 0.26, 2.5)}`,
  },
  silk: { width: 3, height: 3, body: light('M0 1H3', 0.12, 1) },
}

/** `close`: the camera is near, so fine weaves are drawn finer; stitches of a knit keep their size. */
export function texturePattern(texture: Texture, close: boolean, id: string): string {
  const { width, height, turn = 0, body } = tiles[texture]
  const scale = close && texture !== 'knit' && texture !== 'rib' ? 0.55 : 1
  const transform = turn || scale < 1 ? ` patternTransform="rotate(${turn}) scale(${scale})"` : ''
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform}>${body}</pattern>`
}
