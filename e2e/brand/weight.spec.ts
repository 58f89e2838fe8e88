import { expect, test } from '@playwright/test'
import { proving } from '../pages.ts'
import { addressOf, ofAge } from './visitor.ts'

const kilobyte = 1000

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

declare global {
  interface Window {
    moved: number
  }
}

const kinds = ['/', '/story', '/production', '/notes', '/vision', '/gallery', '/where-to-buy', '/mixology', '/privacy']

/** Each kind of page; the Chinese font is the heaviest, its largest subset on these two. */
const pagesIn = { mn: kinds, cn: proving() ? kinds : ['/', '/story'] }

for (const [locale, paths] of Object.entries(pagesIn))
  for (const path of paths)
    test(`the first view of ${path} in ${locale} is light and stands still`, async ({ page, context }) => {
      await ofAge(context)
      await page.addInitScript(() => {
        window.moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const sizes: Promise<number>[] = []
      const elsewhere: string[] = []
      page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
        if (new URL(request.url()).origin !== new URL(addressOf(locale, path)).origin) elsewhere.push(request.url())
      })
      await page.goto(addressOf(locale, path), { waitUntil: 'networkidle' })
      const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(elsewhere).toEqual([])
      expect(weight).toBeLessThanOrEqual(300 * kilobyte)
      // a machine without a Chinese font draws boxes until ours has come; readers of Chinese have one
      if (locale !== 'cn') expect(await page.evaluate(() => window.moved)).toBeLessThan(0.005)
    })
