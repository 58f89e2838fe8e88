import { copyFile, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnPictures } from '../assets/studio/drawn.ts'

const committed = join(import.meta.dirname, '../apps/api/seeds/media')
const widthWithAllFronts = 720

/**
 * Puts a committed front picture in the place of each view that is not committed: drawing a view takes 0.3 to 7 s of CPU, a
 * third of what all journeys take. `picture-files.test.ts` draws; with PROOFS the journeys' shop draws too.
 */
export async function replaceDrawings(dataDir: string, tenant = 'bambar'): Promise<void> {
  const mediaDir = join(dataDir, 'media', tenant)
  await mkdir(mediaDir, { recursive: true })
  const present = new Set(await readdir(committed))
  const copies = new Map<string, Promise<string>>()
  const copyOf = (file: string): Promise<string> => {
    const made = copies.get(file) ?? copyTo(mediaDir, file)
    copies.set(file, made)
    return made
  }
  const [someFront = ''] = [...present].filter((file) => file.endsWith(`-front-${widthWithAllFronts}.avif`))
  for (const key of Object.keys(drawnPictures.sizes)) {
    const front = `${key.replace(/-[a-z]+$/, '-front')}-${widthWithAllFronts}.avif`
    const copy = await copyOf(present.has(front) ? front : someFront)
    const missing = drawnPictures.widths.map((width) => `${key}-${width}.avif`).filter((file) => !present.has(file))
    await Promise.all(missing.map((file) => link(copy, join(mediaDir, file))))
  }
  await writeFile(join(mediaDir, '.drawings'), drawnPictures.edition())
}

async function copyTo(mediaDir: string, file: string): Promise<string> {
  const copy = join(mediaDir, `copy-of-${file}`)
  await copyFile(join(committed, file), copy)
  return copy
}
