import { expect, type Page, test } from '@playwright/test'
import { fillCart, jacket, putIntoCart, variantsOf } from '../buyer.ts'
import { cards, open } from '../pages.ts'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 780 } })

const sizes = [320, 360, 390] as const

/** The part of the screen that bars cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
      const { position } = getComputedStyle(each)
      return (position === 'sticky' || position === 'fixed') && each.offsetWidth > innerWidth * 0.7
    })
    const rows = Array.from({ length: innerHeight }, (_, y) =>
      bars.some((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return top <= y && y < bottom
      }),
    )
    return rows.filter(Boolean).length / innerHeight
  })

test('no page is wider than a small phone, and the cart is on the screen', async ({ page, context }) => {
  await fillCart(context)
  for (const path of ['/', '/products', '/cart', '/checkout', '/nowhere', jacket]) {
    await page.setViewportSize({ width: sizes[0], height: 720 })
    await open(page, path)
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 720 })
      await expect.poll(() => page.evaluate(() => innerWidth), `${path} at ${width}`).toBe(width)
      const laidOut = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(laidOut, `${path} at ${width}`).toBe(width)
    }
  }
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 720 })
    const box = await page.locator('header').getByRole('link', { name: /^Сагс/ }).boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('the way from the cart to the checkout is never under a bar, and bars leave the screen to the goods', async ({
  page,
  context,
}) => {
  for (const variant of (await variantsOf(context, jacket)).slice(0, 4)) await putIntoCart(context, variant)
  await open(page, '/cart')
  const end = await page.locator('.cart-go').evaluate((part) => part.getBoundingClientRect().top + scrollY)
  for (const place of [0, 120, 60, 20, -40]) {
    await page.evaluate((y) => scrollTo(0, y), Math.max(0, end - 780 + place))
    const free = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main a[href="/checkout"]')].some((link) => {
          const { top, bottom, left, right } = link.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => {
            const there = document.elementFromPoint((left + right) / 2, y)
            return there !== null && link.contains(there)
          })
        }),
      )
    await expect.poll(free, { message: `the button ${place} px above the edge` }).toBe(true)
  }
  for (const path of ['/products', '/']) {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, 900))
    expect(await covered(page), path).toBeLessThan(0.2)
  }
})

test('more of a list that cannot be had leaves what is shown, and comes at the next press', async ({ page }) => {
  await open(page, '/products')
  const visible = await cards(page).count()
  const more = page.getByRole('link', { name: /Дараагийн|үзэх/ }).and(page.locator('.more a'))
  await page.route(/\/products\.data\?/, (route) => route.abort())
  await more.click()
  await expect(page.getByText('Барааг ачаалж чадсангүй')).toBeVisible()
  await expect(cards(page)).toHaveCount(visible)
  await expect(page).toHaveTitle(/^Бүх бараа/)
  await page.unroute(/\/products\.data\?/)
  await more.click()
  await expect(cards(page)).not.toHaveCount(visible)
  expect(await cards(page).count()).toBeGreaterThan(visible)
  await expect(page.getByText('Барааг ачаалж чадсангүй')).toHaveCount(0)
})

test('the categories and what lies below them are reached by keys, over a product on a phone and on a wide screen', async ({
  page,
}) => {
  for (const [width, path] of [
    [390, jacket],
    [1440, '/'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    const menu = page.locator('.menu > summary').filter({ visible: true })
    if (width < 1000) {
      await menu.focus()
      await page.keyboard.press('Enter')
    }
    const first = page.locator('.nav-panel').first().getByRole('link').first()
    await expect(first).toBeHidden()
    await page.locator('.nav-more > summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    const href = (await first.getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
  }
})
