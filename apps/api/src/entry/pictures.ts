import { availableParallelism } from 'node:os'
import { demoOf } from '../../seeds/demos.ts'
import { installDemoMedia, scenes, showDemoMedia } from '../adapters/pictures/demo-media.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { progress } from './banner.ts'
import type { Env } from './env.ts'
import type { Stop } from './run.ts'

/** A demo shop's pictures: there at once as nearly every browser takes them, made in older formats while the shop is open. */
export type Pictures = { count: number; finish: () => Promise<void>; isWhole: () => Promise<boolean> }

const workers = Math.max(1, availableParallelism() - 1)

export async function demoPictures(env: Env, services: Services, mediaDir: string, stops: Stop[]): Promise<Pictures> {
  const demo = await demoOf(services.tenant.name)
  if (!demo) return { count: 0, finish: async () => undefined, isWhole: async () => true }
  const shown = { keys: await picturesOf(services.db), folder: demo.media }
  await showDemoMedia(mediaDir, shown)
  const stopping = new AbortController()
  stops.push(async () => stopping.abort())
  let isWhole = false
  return {
    count: shown.keys.length,
    isWhole: async () => isWhole,
    async finish() {
      const onProgress = progress('Pictures', env)
      // whoever comes meanwhile is served by a core that draws nothing
      await installDemoMedia(mediaDir, { ...shown, onProgress, workers, signal: stopping.signal })
      isWhole = !stopping.signal.aborted
    },
  }
}

/** Makes what is missing of the pictures, one shop after the other, the one that is soonest whole first. */
export async function finishPictures(shops: readonly { services: Services; pictures: Pictures }[]): Promise<void> {
  for (const { services, pictures } of shops.toSorted((one, other) => one.pictures.count - other.pictures.count))
    await pictures.finish().catch((error: unknown) => services.log.error({ err: error }, 'pictures could not be made'))
}

/** The pictures that this shop's goods show, and those of its home page; a shop without the demo's goods has few. */
export async function picturesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('key').execute()
  return [...scenes, ...rows.map(({ key }) => key)]
}
