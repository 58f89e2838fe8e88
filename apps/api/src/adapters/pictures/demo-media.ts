import { existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MediaEntry, MediaManifest } from '../../../seeds/studio/manifest.ts'
import { makeRenditions, type PictureFormat, renditionFile } from './renditions.ts'

const seeds = join(import.meta.dirname, '../../../seeds')
const DERIVED: PictureFormat[] = ['webp', 'jpeg']
/** What the home page shows, whatever the shop sells: by their role, so that every demo has its own. */
export const scenes = ['hero-wide', 'hero-tall', 'story-wide', 'story-tall']
/** Pictures between two words of progress. */
const STEP = 25

/** The committed pictures of a demo shop, in its folder below `seeds`: size, widths and placeholder colour by key. */
export async function demoMediaManifest(folder = 'media'): Promise<MediaManifest> {
  return JSON.parse(await readFile(join(seeds, folder, 'manifest.json'), 'utf8'))
}

/** Which of the committed pictures a shop shows, all of them unless told, and where they are below `seeds`. */
export type Shown = { keys?: readonly string[]; folder?: string }

/**
 * Puts pictures that are not there yet into `mediaDir` as they are committed, as AVIF: hard links, or copies where links
 * cannot be. It takes a moment, and nearly every browser has what it shows.
 */
export async function showDemoMedia(mediaDir: string, { keys, folder = 'media' }: Shown = {}): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  for (const [key, { widths }] of await entriesOf(folder, keys)) {
    for (const width of widths) {
      const file = renditionFile(key, width, 'avif')
      // one that has changed stays until what is made of it is made anew
      if (!existsSync(join(mediaDir, file))) await linkOrCopy(join(seeds, folder, file), join(mediaDir, file))
    }
  }
}

type Making = Shown & { onProgress?: (text: string) => void; workers?: number; signal?: AbortSignal }

/**
 * Puts the demo shop's pictures into `mediaDir`: the committed AVIF files and WebP and JPEG files made from them. Only
 * what is missing or has changed is made, so it can be stopped and run again. Progress is a line now and then
 * (`50 of 229 made`), none when all is there.
 */
export async function installDemoMedia(mediaDir: string, making: Making = {}): Promise<void> {
  const { keys, folder = 'media', onProgress, workers = availableParallelism(), signal } = making
  await mkdir(mediaDir, { recursive: true })
  const from = join(seeds, folder)
  const queue = (await entriesOf(folder, keys)).filter(([key, entry]) => !isInstalled(from, mediaDir, key, entry))
  const total = queue.length
  let done = 0

  async function work() {
    for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) {
      const [key, entry] = next
      await installPicture(from, mediaDir, key, entry)
      done += 1
      if (done % STEP === 0 || done === total) onProgress?.(`${done} of ${total} made`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

const entriesOf = async (folder: string, keys?: readonly string[]): Promise<[string, MediaEntry][]> =>
  Object.entries(await demoMediaManifest(folder)).filter(([key]) => keys?.includes(key) ?? true)

/** A changed AVIF file comes last, so where it is the committed one all the rest was made from it. */
async function installPicture(seedFolder: string, mediaDir: string, key: string, { widths }: MediaEntry) {
  const largest = join(seedFolder, renditionFile(key, Math.max(...widths), 'avif'))
  await makeRenditions(largest, { widths, formats: DERIVED, outDir: mediaDir, key })
  for (const width of widths) {
    const file = renditionFile(key, width, 'avif')
    await linkOrCopy(join(seedFolder, file), join(mediaDir, file))
  }
}

function isInstalled(seedFolder: string, mediaDir: string, key: string, { widths }: MediaEntry): boolean {
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
