import { bottleScene, full } from './bottle-picture.ts'
import { drinkScene, drinkView, emptyScene } from './drink-picture.ts'
import { drinks } from './drinks.ts'
import type { View } from './trace/camera.ts'
import type { Scene } from './trace/scene.ts'
import type { SkyName } from './trace/sky.ts'
import { traced } from './traced.ts'

// Everything that is traced, by name: what stands in the scene, from where it is seen, how large.

type Cutout = { scene: () => Promise<Scene>; view: View; width: number; samples: number }
export type Progress = (part: number) => void

const near = (half: number, low: number, high: number, elevation: number): View => ({
  left: -half,
  right: half,
  low,
  high,
  elevation,
  centre: 480,
})

type More = Partial<Parameters<typeof bottleScene>[0]> & { samples?: number }
const bottle = (sky: SkyName, view: View, width: number, { samples = 3, ...more }: More = {}): Cutout => ({
  scene: () => bottleScene({ sky, clear: true, ...more }),
  view,
  width,
  samples,
})

const glass = (name: 'rocks' | 'coupe' | 'highball', sky: SkyName): Cutout => ({
  scene: async () => emptyScene(name, sky),
  view: drinkView(name),
  width: 720,
  samples: 4,
})

const bottles = {
  'bottle-dawn': bottle('dawn', full, 560),
  'bottle-noon': bottle('noon', { ...full, elevation: 8, low: -56, high: 1004 }, 420, { turn: -0.5, horizon: 270 }),
  'bottle-night': bottle('night', { ...full, elevation: 4 }, 480, { samples: 2 }),
  'bottle-snow': bottle('snow', full, 240, { samples: 2 }),
  'bottle-back': bottle('dawn', full, 240, { turn: Math.PI, samples: 2 }),
  'bottle-500': bottle('noon', { ...full, elevation: 3 }, 300, { volume: 500 }),
  'bottle-700': bottle('noon', { ...full, elevation: 3 }, 300, { volume: 700 }),
  'bottle-1000': bottle('noon', { ...full, elevation: 3 }, 300, { volume: 1000 }),
  'bottle-label': bottle('dawn', near(134, 190, 525, 2), 640, { samples: 2 }),
  'bottle-foil': bottle('dawn', near(104, 266, 396, 4), 800, { samples: 2 }),
}

const glasses = {
  'rocks-empty': glass('rocks', 'paper'),
  'coupe-empty': glass('coupe', 'paper'),
  'highball-empty': glass('highball', 'paper'),
  'rocks-night': glass('rocks', 'night'),
}

const drunk = Object.fromEntries(
  Object.entries(drinks).map(([slug, look]): [string, Cutout] => [
    `drink-${slug}`,
    { scene: () => drinkScene(look), view: drinkView(look.glass), width: 720, samples: 4 },
  ]),
)

const cutouts: Record<string, Cutout> = { ...bottles, ...glasses, ...drunk }
export const cutoutNames = Object.keys(cutouts)

/** The file of a traced picture with cover; traced now unless it was before. */
export async function cutout(name: string, progress: Progress = () => {}): Promise<string> {
  const found = cutouts[name]
  if (!found) throw new Error(`nothing traced is called ${name}`)
  return traced(await found.scene(), found.view, found.width, found.samples, progress)
}
