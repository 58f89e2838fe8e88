import { card } from './card.ts'
import type { DrinkLook } from './drinks.ts'
import type { View } from './trace/camera.ts'
import type { Scene } from './trace/scene.ts'
import { type SkyName, soft } from './trace/sky.ts'
import { type SolidName, solids } from './trace/solids.ts'

/** Every drink stands in a frame of 4:5, its foot at 94 % of the height, each glass as large as it looks best. */
export const FRAME = { width: 720, height: 900, foot: 0.94 }

const heights: Record<SolidName, { frame: number; elevation: number; horizon: number }> = {
  bottle: { frame: 1080, elevation: 3, horizon: 330 },
  rocks: { frame: 432, elevation: 6, horizon: 130 },
  coupe: { frame: 500, elevation: 5, horizon: 300 },
  martini: { frame: 540, elevation: 5, horizon: 330 },
  highball: { frame: 640, elevation: 4, horizon: 230 },
  flute: { frame: 660, elevation: 4, horizon: 330 },
  bowl: { frame: 480, elevation: 15, horizon: 130 },
}

export function drinkView(glass: SolidName): View {
  const { frame, elevation } = heights[glass]
  const half = (frame * FRAME.width) / FRAME.height / 2
  const low = -frame * (1 - FRAME.foot)
  return { left: -half, right: half, low, high: low + frame, elevation, centre: solids[glass].height / 2 }
}

export async function drinkScene(look: DrinkLook): Promise<Scene> {
  const gain = look.sky === 'night' ? 0.7 : 1
  return {
    solid: solids[look.glass],
    sky: soft(look.sky),
    horizon: look.horizon ?? heights[look.glass].horizon,
    drink: look.drink,
    level: look.level,
    ice: look.ice ?? [],
    balls: look.balls ?? [],
    berries: look.berries ?? [],
    cards: await Promise.all((look.garnish ?? []).map(([drawing, place]) => card(drawing, { gain, ...place }))),
    turn: 0,
    clear: true,
  }
}

/** A glass with nothing in it. */
export const emptyScene = (glass: SolidName, sky: SkyName): Scene => ({
  solid: solids[glass],
  sky: soft(sky),
  horizon: heights[glass].horizon,
  level: 0,
  ice: [],
  balls: [],
  berries: [],
  cards: [],
  turn: 0,
  clear: true,
  straight: [0.86, 0.985],
  least: 0.045,
})
