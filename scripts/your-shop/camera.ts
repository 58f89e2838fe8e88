import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

export type Shoot = (page: Page, title: string, options?: { wait?: number }) => Promise<void>

/** Pictures of pages as the docs show them, small; with `eyes` also as they are on a phone, whole and sharp, for who looks at them. */
export async function camera(folder: string, eyes?: string): Promise<Shoot> {
  await mkdir(folder, { recursive: true })
  return async (page, title) => {
    await page.evaluate(async () => {
      await document.fonts.ready
      const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
      await Promise.allSettled(pictures.map((image) => image.decode()))
    })
    // what the office says for a moment would stand before the screen
    const style = '[role=status][aria-live=polite] { visibility: hidden }'
    await sharp(await page.screenshot({ animations: 'disabled', style }))
      .resize({ width: 1_200, withoutEnlargement: true })
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${title}.webp`))
    if (!eyes) return
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: join(eyes, `${title}-390.png`), fullPage: true, animations: 'disabled' })
    if (size) await page.setViewportSize(size)
  }
}
