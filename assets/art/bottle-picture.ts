import type { Volume } from './draw/label.ts'
import { print } from './print.ts'
import type { View } from './trace/camera.ts'
import type { Scene } from './trace/scene.ts'
import { type SkyName, skies } from './trace/sky.ts'
import { solids } from './trace/solids.ts'

/** The bottle whole, with air for its foot. */
export const full: View = { left: -136, right: 136, low: -40, high: 1012, elevation: 2, centre: 480 }

export type Stand = { sky: SkyName; turn?: number; horizon?: number; volume?: Volume; clear?: boolean }

export async function bottleScene({
  sky,
  turn = 0,
  horizon = 330,
  volume = 700,
  clear = false,
}: Stand): Promise<Scene> {
  const { bottle } = solids
  return {
    solid: bottle,
    sky: skies[sky],
    horizon,
    drink: () => ({ absorb: [0.00035, 0.00012, 0.00008], milk: 0, colour: [1, 1, 1] }),
    level: bottle.level,
    ice: [],
    balls: [],
    berries: [],
    cards: [],
    print: await print(volume),
    turn,
    clear,
    least: 0.045,
  }
}
