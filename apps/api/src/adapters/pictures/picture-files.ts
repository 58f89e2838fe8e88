import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fairQueue } from './fair-queue.ts'
import type { DrawnPictures, MediaManifest } from './picture-manifest.ts'
import { type PictureFormat, renditionFile } from './rendition-file.ts'

const seeds = join(import.meta.dirname, '../../../seeds')
const formats: Readonly<Record<string, PictureFormat>> = { avif: 'avif', webp: 'webp', jpg: 'jpeg' }
/** One core stays free for those who buy. */
const atOnce = Math.max(1, availableParallelism() - 1)
/** The view that a page shows first: nobody should wait for the others before it. */
const lcpView = '-front'
/** Most bytes a picture of a card may have, and the width up to which that holds. */
const card = { width: 540, bytes: 18_000 }

/** The committed pictures of a demo shop, in its folder below `seeds`: size, widths and placeholder colour by key. */
export async function demoMediaManifest(folder = 'media'): Promise<MediaManifest> {
  return JSON.parse(await readFile(join(seeds, folder, 'manifest.json'), 'utf8'))
}

export type PictureFiles = {
  /**
   * Sees to it that a file like `hat-bor-plain-front-540.avif` is in the media folder, made for whoever asks (an address).
   * False when there is no such picture. Two who ask for the same file wait for the same work; what nobody waits for any
   * longer when its turn comes is not made.
   */
  ensure: (file: string, client: string, isCanceled?: () => boolean) => Promise<boolean>
  stop: () => void
}

export type PictureSource = {
  mediaDir: string
  /** Folder of the committed pictures, below `seeds`. */
  folder?: string
  drawn?: DrawnPictures | undefined
}

type Wanted = { file: string; key: string; width: number; format: PictureFormat }

/**
 * The demo shop's pictures, each file made when it is first requested: linked where it is committed, scaled down from a
 * larger one, or drawn. What has been made stays in `mediaDir` until the drawings change.
 */
export async function pictureFiles({ mediaDir, folder = 'media', drawn }: PictureSource): Promise<PictureFiles> {
  await mkdir(mediaDir, { recursive: true })
  const committed = await demoMediaManifest(folder)
  await forgetOlder(mediaDir, committed, drawn)
  const queue = fairQueue(atOnce)
  const making = new Map<string, { made: Promise<boolean>; askers: (() => boolean)[] }>()
  const present = new Set<string>()

  const widthsOf = (key: string): readonly number[] =>
    drawn && key in drawn.sizes ? drawn.widths : (committed[key]?.widths ?? [])

  function wantedOf(file: string): Wanted | undefined {
    const [, key = '', width = '', extension = ''] = /^([a-z0-9-]+)-(\d{2,4})\.(avif|webp|jpg)$/.exec(file) ?? []
    const format = formats[extension]
    return format && widthsOf(key).includes(Number(width)) ? { file, key, width: Number(width), format } : undefined
  }

  /** The smallest AVIF that is there already and wide enough. */
  const largerOf = ({ key, width }: Wanted): string | undefined =>
    widthsOf(key)
      .filter((each) => each >= width)
      .flatMap((each) => [
        join(seeds, folder, renditionFile(key, each, 'avif')),
        join(mediaDir, renditionFile(key, each, 'avif')),
      ])
      .find((path) => existsSync(path))

  async function make(wanted: Wanted): Promise<boolean> {
    const target = join(mediaDir, wanted.file)
    const own = join(seeds, folder, wanted.file)
    if (existsSync(own)) await linkOrCopy(own, target)
    else {
      const larger = largerOf(wanted)
      const picture = larger ? sharp(larger).resize({ width: wanted.width }) : drawingOf(wanted, drawn)
      if (!picture) return false
      await keep(await encoded(picture, wanted), target)
    }
    return true
  }

  async function ensure(file: string, client: string, isCanceled = () => false): Promise<boolean> {
    if (present.has(file)) return true
    const wanted = wantedOf(file)
    if (!wanted) return false
    if (existsSync(join(mediaDir, file))) {
      present.add(file)
      return true
    }
    const running = making.get(file)
    if (running) {
      running.askers.push(isCanceled)
      return running.made
    }
    const askers = [isCanceled]
    const work = async (): Promise<boolean> => {
      // a free queue begins at once: whoever asks in the same moment counts too
      await Promise.resolve()
      if (!askers.every((canceled) => canceled())) return make(wanted)
      // at once, so that whoever asks from now on is not told of this one
      making.delete(file)
      return false
    }
    const made = queue
      .add(client, work, wanted.key.endsWith(lcpView))
      .then((done) => {
        if (done) present.add(file)
        return done
      })
      .finally(() => making.get(file)?.askers === askers && making.delete(file))
    making.set(file, { made, askers })
    return made
  }

  return { ensure, stop: queue.stop }
}

function drawingOf({ key, width }: Wanted, drawn: DrawnPictures | undefined): Sharp | undefined {
  const drawing = drawn?.draw(key, width)
  if (!drawing) return undefined
  const { svg, bleed } = drawing
  return sharp(Buffer.from(svg), { limitInputPixels: 1e8 })
    .extract({ left: bleed, top: bleed, width, height: Math.round(width * 1.25) })
    .flatten({ background: '#ffffff' })
}

/** Quality by width: the smaller a picture, the more a lost detail shows. A card too heavy is made again, coarser. */
async function encoded(picture: Sharp, { width, format }: Wanted): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  if (format === 'webp') return pixels().webp({ quality: 74, effort: 2 }).toBuffer()
  if (format === 'jpeg') return pixels().jpeg({ quality: 78, progressive: true }).toBuffer()
  for (let quality = width <= card.width ? 50 : 46; ; quality -= 5) {
    const avif = await pixels().avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    if (width > card.width || avif.length <= card.bytes || quality <= 30) return avif
  }
}

/** The file appears whole or not at all, for every process of the shop. */
async function keep(data: Buffer, target: string) {
  const part = `${target}.${process.pid}.part`
  await writeFile(part, data)
  await rename(part, target)
}

async function linkOrCopy(source: string, target: string) {
  const part = `${target}.${process.pid}.part`
  await rm(part, { force: true })
  await link(source, part).catch(() => copyFile(source, part))
  await rename(part, target)
  // Renaming a link onto another link of the same file leaves both names.
  await rm(part, { force: true })
}

/** Files of another release's drawings are made anew: which release they are of stands beside them. */
async function forgetOlder(mediaDir: string, committed: MediaManifest, drawn: DrawnPictures | undefined) {
  const stamp = join(mediaDir, '.drawings')
  const edition = drawn?.edition() ?? JSON.stringify(Object.values(committed).map(({ svg_sha256 }) => svg_sha256))
  if ((await readFile(stamp, 'utf8').catch(() => '')) === edition) return
  const keyOf = (file: string) => file.replace(/-\d+\.(?:avif|webp|jpg)$/, '')
  const old = (await readdir(mediaDir)).filter(
    (file) => keyOf(file) in committed || (drawn && keyOf(file) in drawn.sizes),
  )
  await Promise.all(old.map((file) => rm(join(mediaDir, file), { force: true })))
  await writeFile(stamp, edition)
}
