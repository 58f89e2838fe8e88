import { demoOf, hasDemo } from '../../../seeds/demos.ts'
import type { PictureFiles } from '../../adapters/pictures/picture-files.ts'
import type { Services } from '../../platform/context.ts'
import type { Stop } from '../run.ts'

/**
 * A demo shop's pictures, each made when it is first requested; nothing for a shop without a demo. What draws them is loaded
 * for the first that is asked.
 */
export function demoPictures(
  { tenant }: Pick<Services, 'tenant'>,
  mediaDir: string,
  stops: Stop[],
): Pick<PictureFiles, 'ensure'> | undefined {
  if (!hasDemo(tenant.name)) return undefined
  let opened: Promise<PictureFiles> | undefined
  const open = (): Promise<PictureFiles> => {
    opened ??= openPictures(tenant.name, mediaDir).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  stops.push(async () => (await opened)?.stop())
  return { ensure: async (...args) => (await open()).ensure(...args) }
}

async function openPictures(tenant: string, mediaDir: string): Promise<PictureFiles> {
  const [demo, { pictureFiles }, { showLogos }] = await Promise.all([
    demoOf(tenant),
    import('../../adapters/pictures/picture-files.ts'),
    import('../../adapters/pictures/logos.ts'),
  ])
  if (!demo) throw new Error(`${tenant} has no demo`)
  await showLogos(mediaDir, demo.logos)
  return pictureFiles({ mediaDir, folder: demo.media, drawn: demo.drawn })
}
