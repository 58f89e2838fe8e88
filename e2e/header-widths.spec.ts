import { expect, test } from '@playwright/test'

// Before: at 1024 px the strip stood in two lines in Mongolian and the menu in Russian, which at 1280 px made the page scroll sideways.
test('the strip and the menu stand in one line on every desk, in every language @desk', async ({ page }) => {
  for (const width of [992, 1024, 1088, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const locale of ['', '/ru', '/en', '/cn', '/it']) {
      await page.goto(`${locale}/promises`)
      await expect(page.locator('.nav-list')).toHaveCSS('display', 'flex')
      const { strip, menu, wide } = await page.evaluate(() => ({
        strip: document.querySelector<HTMLElement>('.promo')?.offsetHeight ?? 0,
        menu: document.querySelector<HTMLElement>('.nav-list')?.offsetHeight ?? 0,
        wide: document.documentElement.scrollWidth,
      }))
      expect({ strip: strip < 40, menu: menu < 60, wide }, `${width} ${locale}`).toEqual({
        strip: true,
        menu: true,
        wide: width,
      })
    }
  }
})
