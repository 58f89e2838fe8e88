import { existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MediaEntry, MediaManifest } from '../../../seeds/studio/manifest.ts'
import { makeRenditions, type PictureFormat, renditionFile } from './renditions.ts'

const seedFolder = join(import.meta.dirname, '../../../seeds/media')
const DERIVED: PictureFormat[] = ['webp', 'jpeg']
/** What the home page shows, whatever the shop sells. */
export const scenes = ['hero-winter-wide', 'hero-winter-tall', 'story-camp-wide', 'story-camp-tall']
/** Pictures between two words of progress. */
const STEP = 25

/** The committed pictures of the demo shop: size, widths and placeholder colour by key. */
export const demoMediaManifest = async (): Promise<MediaManifest> =>
  JSON.parse(await readFile(join(seedFolder, 'manifest.json'), 'utf8'))

/**
 * Puts the demo shop's pictures into `mediaDir`: the committed AVIF files as hard links (copies where links cannot be)
 * and WebP and JPEG files made from them. Only what is missing or has changed is made, so it can be stopped and run
 * again. Progress is a line now and then (`50 of 229 made`), none when all is there. `keys` names the pictures wanted,
 * all of them unless told.
 */
export async function installDemoMedia(
  mediaDir: string,
  onProgress: (text: string) => void = () => undefined,
  keys?: string[],
): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  const manifest = await demoMediaManifest()
  const entries = Object.entries(manifest).filter(([key]) => keys?.includes(key) ?? true)
  const queue = entries.filter(([key, entry]) => !isInstalled(mediaDir, key, entry))
  const total = queue.length
  let done = 0

  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, entry] = next
      await installPicture(mediaDir, key, entry)
      done += 1
      if (done % STEP === 0 || done === total) onProgress(`${done} of ${total} made`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** The AVIF files come last, so where they are the committed ones all the rest was made from them. */
async function installPicture(mediaDir: string, key: string, { widths }: MediaEntry) {
  const largest = join(seedFolder, renditionFile(key, Math.max(...widths), 'avif'))
  await makeRenditions(largest, { widths, formats: DERIVED, outDir: mediaDir, key })
  for (const width of widths) {
    const file = renditionFile(key, width, 'avif')
    await linkOrCopy(join(seedFolder, file), join(mediaDir, file))
  }
}

function isInstalled(mediaDir: string, key: string, { widths }: MediaEntry): boolean {
  return widths.every((width) => {
    const avif = renditionFile(key, width, 'avif')
    const derived = DERIVED.map((format) => join(mediaDir, renditionFile(key, width, format)))
    return sameSize(join(seedFolder, avif), join(mediaDir, avif)) && derived.every((file) => existsSync(file))
  })
}

const sameSize = (source: string, target: string) =>
  statSync(source).size === statSync(target, { throwIfNoEntry: false })?.size

async function linkOrCopy(source: string, target: string) {
  const part = `${target}.part`
  await rm(part, { force: true })
  await link(source, part).catch(() => copyFile(source, part))
  await rename(part, target)
  // Renaming a link onto another link of the same file leaves both names.
  await rm(part, { force: true })
}
