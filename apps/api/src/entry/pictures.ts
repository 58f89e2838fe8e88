import { demoOf } from '../../seeds/demos.ts'
import { showLogos } from '../adapters/pictures/logos.ts'
import { type PictureFiles, pictureFiles } from '../adapters/pictures/picture-files.ts'
import type { Services } from '../platform/context.ts'
import type { Stop } from './run.ts'

/** A demo shop's pictures, each made when it is first asked for; nothing for a shop without a demo. */
export async function demoPictures(
  { tenant }: Pick<Services, 'tenant'>,
  mediaDir: string,
  stops: Stop[],
): Promise<PictureFiles | undefined> {
  const demo = await demoOf(tenant.name)
  if (!demo) return undefined
  await showLogos(mediaDir, demo.logos)
  const pictures = await pictureFiles({ mediaDir, folder: demo.media, drawn: demo.drawn })
  stops.push(async () => pictures.stop())
  return pictures
}
