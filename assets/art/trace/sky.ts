import { blend, clamp, type Light, light, smooth, type Vec } from './vector.ts'

// What stands round a traced thing: the steppe at an hour of the day far behind it, and a photographer's boxes of light
// beside it. `paper` is a sheet of chalk instead of the steppe.

const ramp = (stops: readonly (readonly [number, string])[]) => {
  const lights = stops.map(([at, hex]) => [at, light(hex)] as const)
  return (x: number): Light => {
    let below = lights[0]
    for (const stop of lights) {
      if (x <= stop[0])
        return below && below !== stop ? blend(below[1], stop[1], (x - below[0]) / (stop[0] - below[0])) : stop[1]
      below = stop
    }
    return below?.[1] ?? [0, 0, 0]
  }
}

type Sun = { x: number; y: number; size: number; colour: Light }
export type Sky = {
  above: (h: number) => Light
  below: (h: number) => Light
  /** Beyond this half width the picture behind ends in a dark flag, which gives glass its edges. */
  half: number
  flag: Light
  sun?: Sun
  box: number
  around: Light
  /** Softness of the horizon, in units. */
  haze: number
  hills?: boolean
  rim?: boolean
  /** Part of the day's light that reaches the inside of a cloudy drink. */
  dim?: number
}

export const skies = {
  dawn: {
    above: ramp([
      [0, '#ffe9bd'],
      [40, '#fbdcae'],
      [170, '#f0d9c2'],
      [380, '#dfe0dd'],
      [700, '#bccfd8'],
      [1300, '#7f9fb2'],
    ]),
    below: ramp([
      [0, '#e2b566'],
      [60, '#c8934a'],
      [180, '#98703a'],
      [330, '#6d5230'],
      [700, '#352a1c'],
    ]),
    half: 430,
    flag: light('#1d2a30'),
    sun: { x: -250, y: 26, size: 70, colour: [3.2, 2.2, 1.1] },
    box: 3.3,
    around: light('#2b3a42'),
    haze: 3,
    hills: true,
  },
  noon: {
    above: ramp([
      [0, '#f3f5f1'],
      [120, '#e4ecec'],
      [420, '#c3d8de'],
      [800, '#97bccb'],
      [1300, '#6c9db3'],
    ]),
    below: ramp([
      [0, '#d9c07f'],
      [80, '#c9a85f'],
      [260, '#a88848'],
      [700, '#5d4c2b'],
    ]),
    half: 460,
    flag: light('#24363d'),
    box: 3.8,
    around: light('#51646b'),
    haze: 3,
    hills: true,
  },
  night: {
    above: ramp([
      [0, '#c9995a'],
      [18, '#8a7256'],
      [80, '#3f4f5a'],
      [240, '#1c3140'],
      [600, '#11212d'],
      [1300, '#0a1620'],
    ]),
    below: ramp([
      [0, '#20231f'],
      [40, '#14191b'],
      [300, '#0b1013'],
      [700, '#06090b'],
    ]),
    half: 900,
    flag: light('#0a141b'),
    sun: { x: -120, y: 6, size: 60, colour: [1.6, 0.95, 0.4] },
    box: 6.6,
    around: light('#0d1820'),
    haze: 3,
    hills: true,
    rim: true,
    dim: 0.8,
  },
  snow: {
    above: ramp([
      [0, '#fbe9cd'],
      [60, '#f1e2cf'],
      [200, '#dfe0dd'],
      [500, '#bccbd3'],
      [1300, '#7f9db0'],
    ]),
    below: ramp([
      [0, '#f4f1e9'],
      [60, '#e4eaec'],
      [220, '#c6d4dc'],
      [700, '#7b95a5'],
    ]),
    half: 430,
    flag: light('#2a3b46'),
    sun: { x: -230, y: 24, size: 60, colour: [2.2, 1.7, 1.1] },
    box: 3.4,
    around: light('#4b5f6b'),
    haze: 3,
    hills: true,
  },
  paper: {
    above: ramp([
      [0, '#fbf6ec'],
      [200, '#fdfaf3'],
      [700, '#efe8da'],
      [1300, '#d8cdb8'],
    ]),
    below: ramp([
      [0, '#f3ecde'],
      [120, '#e6dcc8'],
      [400, '#cdbfa4'],
      [900, '#8c7f68'],
    ]),
    half: 300,
    flag: light('#3b3a34'),
    box: 3.1,
    around: light('#7d786c'),
    haze: 120,
  },
} satisfies Record<string, Sky>
export type SkyName = keyof typeof skies

const rooms: Record<SkyName, string> = {
  dawn: '#8a7a63',
  noon: '#8fa3a8',
  night: '#1b2b37',
  snow: '#9aabb3',
  paper: '#b5afa2',
}

/** The same hour out of focus and a lighter room, as round a glass close to the eye. */
export const soft = (name: SkyName): Sky => ({
  ...skies[name],
  haze: Math.max(30, skies[name].haze),
  hills: false,
  around: light(rooms[name]),
})

const WALL = 760

function ground(sky: Sky, o: Vec, d: Vec): Light | undefined {
  const t = -o[1] / d[1]
  if (t <= 0) return undefined
  const x = o[0] + d[0] * t
  const z = o[2] + d[2] * t
  if (z <= -WALL || Math.abs(x) >= 1400) return undefined
  const lit = 0.35 + 0.65 * smooth(90, 300, Math.hypot(x, z))
  const c = sky.below(60 + Math.max(0, 380 + z * 0.5))
  return [c[0] * lit, c[1] * lit, c[2] * lit]
}

function backdrop(sky: Sky, horizon: number, o: Vec, d: Vec): Light {
  const t = (-WALL - o[2]) / d[2]
  const x = o[0] + d[0] * t
  const h = o[1] + d[1] * t - horizon
  let c =
    h > sky.haze
      ? sky.above(h)
      : h < -sky.haze
        ? sky.below(-h)
        : blend(sky.below(sky.haze), sky.above(sky.haze), smooth(-sky.haze, sky.haze, h))
  const hill = 14 + 10 * Math.sin(x * 0.006 + 1) + 6 * Math.sin(x * 0.017)
  if (sky.hills && h > 0) c = blend(c, sky.below(6), 0.5 * smooth(hill + 2, hill - 2, h))
  if (sky.sun) {
    const { x: sx, y: sy, size, colour } = sky.sun
    const glow = Math.exp(-(((x - sx) / (size * 2.2)) ** 2) - ((h - sy) / size) ** 2)
    c = [c[0] + colour[0] * glow, c[1] + colour[1] * glow, c[2] + colour[2] * glow]
  }
  c = blend(c, sky.flag, smooth(sky.half, sky.half + 330, Math.abs(x)))
  if (!sky.rim) return c
  const edge = Math.exp(-(((Math.abs(x) - 1500) / 260) ** 2))
  return [c[0] + 0.9 * edge, c[1] + 0.95 * edge, c[2] + edge]
}

/** A tall box of light left, a strip right, two at the back edges, one above. */
function studioBoxes(sky: Sky, d: Vec): Light {
  const az = Math.atan2(d[0], d[2]) * 57.29578
  const el = Math.asin(clamp(d[1], -1, 1)) * 57.29578
  const strip = (centre: number, width: number, soft: number) =>
    smooth(width + soft, width - soft, Math.abs(az - centre))
  const tall = smooth(-42, -30, el) * smooth(66, 52, el)
  const left = strip(-62, 13, 4) * (0.55 + 0.45 * smooth(-30, 40, el))
  const k =
    tall * (left + 0.9 * strip(70, 4.5, 1.6) + 0.8 * strip(-103, 8, 4) + 0.7 * strip(104, 10, 4)) +
    0.5 * smooth(60, 80, el)
  const a = 0.5 + 0.5 * smooth(-30, 40, el)
  return [
    sky.around[0] * a + sky.box * k,
    sky.around[1] * a + sky.box * k * 0.98,
    sky.around[2] * a + sky.box * k * 0.93,
  ]
}

/** The light that comes against `d` from far away. */
export function skyLight(sky: Sky, horizon: number, o: Vec, d: Vec): Light {
  const floor = d[1] < -0.02 ? ground(sky, o, d) : undefined
  if (floor) return floor
  return d[2] < -0.05 ? backdrop(sky, horizon, o, d) : studioBoxes(sky, d)
}
