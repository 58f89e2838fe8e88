import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MediaEntry, MediaManifest } from '../../../seeds/studio/manifest.ts'
import { makeRenditions, type PictureFormat, renditionFile } from './renditions.ts'

const seedFolder = join(import.meta.dirname, '../../../seeds/media')
const DERIVED: PictureFormat[] = ['webp', 'jpeg']
/** Names the drawing each installed picture was made from, so that a changed picture replaces its old files. */
const RECORD = 'demo-media.json'

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
  const record = await readRecord(mediaDir)
  const entries = Object.entries(manifest).filter(([key]) => keys?.includes(key) ?? true)
  const queue = entries.filter(([key, entry]) => !isInstalled(mediaDir, key, entry, record))
  const total = queue.length
  let done = 0

  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, entry] = next
      await installPicture(mediaDir, key, entry)
      record[key] = entry.svg_sha256
      done += 1
      if (done % STEP === 0 || done === total) onProgress(`${done} of ${total} made`)
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    await writeRecord(mediaDir, record)
  }
}

function isInstalled(mediaDir: string, key: string, entry: MediaEntry, record: Record<string, string>): boolean {
  const formats: PictureFormat[] = ['avif', ...DERIVED]
  const files = entry.widths.flatMap((width) => formats.map((format) => renditionFile(key, width, format)))
  return record[key] === entry.svg_sha256 && files.every((file) => existsSync(join(mediaDir, file)))
}

async function installPicture(mediaDir: string, key: string, { widths }: MediaEntry) {
  for (const width of widths) {
    const file = renditionFile(key, width, 'avif')
    await linkOrCopy(join(seedFolder, file), join(mediaDir, file))
  }
  const largest = join(seedFolder, renditionFile(key, Math.max(...widths), 'avif'))
  await makeRenditions(largest, { widths, formats: DERIVED, outDir: mediaDir, key })
}

async function linkOrCopy(source: string, target: string) {
  const part = `${target}.part`
  await rm(part, { force: true })
  await link(source, part).catch(() => copyFile(source, part))
  await rename(part, target)
  // Renaming a link onto another link of the same file leaves both names.
  await rm(part, { force: true })
}

async function readRecord(mediaDir: string): Promise<Record<string, string>> {
  const file = join(mediaDir, RECORD)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

async function writeRecord(mediaDir: string, record: Record<string, string>) {
  const file = join(mediaDir, RECORD)
  await writeFile(`${file}.part`, JSON.stringify(record))
  await rename(`${file}.part`, file)
}
