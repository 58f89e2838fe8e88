import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { askAtHost } from '../at-host.ts'
import { proving } from '../pages.ts'
import { addressOf, ofAge, pagesOf } from './visitor.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
const locales = ['mn', 'en', 'ru', 'cn', 'it']

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => ofAge(context))

/** What stands outside the page or is cut off by the box around it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement
      if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      if (holder.closest('.unseen, .skip, script, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right } of range.getClientRects())
        if (left < -1 || right > document.documentElement.clientWidth + 1) found.push(text.textContent)
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (
          overflowX !== 'visible' &&
          box.scrollWidth > box.clientWidth + 1 &&
          box.matches('button, a, h1, h2, h3, p, li')
        )
          found.push(`cut: ${text.textContent}`)
      }
    }
    return found
  })

/** Words that lie on other words: two blocks of text of which neither holds the other. */
const onEachOther = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.site :is(h1, h2, h3, p, dt, dd, a, label, figcaption)')].filter(
      (block) =>
        block.checkVisibility({ visibilityProperty: true }) &&
        block.textContent?.trim() &&
        // a chapter's paper is meant to slide over its land
        !block.closest('.unseen, .skip, .stage, .chapters, .menu'),
    )
    const drawn = blocks.flatMap((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      return [...range.getClientRects()].map((box) => ({ block, box }))
    })
    const found = drawn.flatMap(({ block, box }, index) =>
      drawn
        .slice(index + 1)
        .filter((other) => {
          if (block.contains(other.block) || other.block.contains(block)) return false
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          return across > 2 && down > Math.min(box.height, other.box.height) / 2
        })
        .map((other) => `${block.textContent} × ${other.block.textContent}`),
    )
    return [...new Set(found)]
  })

async function expectItFits(page: Page, where: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await cutOff(page), `${where} cuts words off`).toEqual([])
  expect(await onEachOther(page), `${where} lays words on words`).toEqual([])
}

for (const locale of locales)
  test(`pages in ${locale} are accessible and fit wide and narrow screens`, async ({ page }) => {
    const all = await pagesOf(locale)
    expect(all.length).toBeGreaterThan(6)
    // at each push every page in one of the languages
    const paths = proving() ? all : all.filter((_, index) => index % locales.length === locales.indexOf(locale))
    for (const [index, path] of paths.entries()) {
      // both sizes are looked through for what is wrong, each page at one of them
      const screens = index % 2 === 0 ? [wide, narrow] : [narrow, wide]
      for (const [turn, screen] of screens.entries()) {
        await page.setViewportSize(screen)
        if (turn === 0) await page.goto(addressOf(locale, path), { waitUntil: 'load' })
        await expectItFits(page, `${path} at ${screen.width}`)
      }
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze()
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

/** Names of the fonts that really draw an element's letters, and whether each came with the page. */
async function drawnBy(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const fonts = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  await session.detach()
  return fonts.flatMap((one) => one.fonts)
}

/** Chinese fonts of the machine come before ours where there are some: the styles as a machine with none reads them. */
async function withoutChineseFonts(page: Page): Promise<void> {
  const names = ['Songti', 'Noto', 'Source Han', 'SimSun', 'PingFang', 'Hiragino', 'Microsoft YaHei'].join('|')
  const ofMachines = new RegExp(`"?(?:${names})[\\w ]*"?, ?`, 'g')
  await page.route(/\/site-cn[^/]*\.css$/, async (route) => {
    const { body } = await askAtHost(route.request().url())
    expect(body).toMatch(ofMachines)
    await route.fulfill({ contentType: 'text/css', body: body.replace(ofMachines, '') })
  })
}

for (const locale of ['mn', 'ru', 'cn'])
  test(`every letter in ${locale} is drawn by our fonts`, async ({ page }) => {
    await withoutChineseFonts(page)
    for (const path of proving() ? ['/', '/story', '/production', '/where-to-buy'] : ['/', '/story']) {
      await page.goto(addressOf(locale, path))
      await page.evaluate(() => document.fonts.ready)
      const fonts = await drawnBy(page, '.site :is(h1, h2, h3, p, a, li, dt, dd, span)')
      expect(fonts.length).toBeGreaterThan(10)
      expect([
        ...new Set(fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)),
      ]).toEqual([])
    }
  })

test('ө and ү stand in the same type as the letters beside them', async ({ page }) => {
  await page.goto(addressOf('mn', '/story'))
  await page.evaluate(() => document.fonts.ready)
  const heading = await drawnBy(page, '#title-people')
  expect(heading).toEqual([expect.objectContaining({ familyName: 'Noto Serif Display', isCustomFont: true })])
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('the language switch keeps the page and the chapter', async ({ page }) => {
      await page.goto(`${addressOf('mn', '/story')}#people`)
      await page
        .locator('header.top > .langs')
        .getByRole('link', { name: /English/ })
        .click()
      await page.waitForURL(`${addressOf('en', '/story')}#people`)
      await expect(page.getByRole('heading', { name: 'The people' })).toBeInViewport()
      await page.setViewportSize(narrow)
      await page.getByText('Menu', { exact: true }).click()
      await page.locator('.sheet').getByRole('link', { name: '中文' }).click()
      await page.waitForURL(`${addressOf('cn', '/story')}#people`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    })
  })

test('the menu on a phone opens, leads on and closes with Escape', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto(addressOf('mn', '/'))
  const menu = page.locator('.menu')
  await menu.locator('summary').click()
  await expect(menu.locator('.sheet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.locator('.sheet')).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').press('Enter')
  await menu.getByRole('link', { name: 'Бүтээх зам' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Буудайнаас шил хүртэл')
})

test('a page that is not there says which one was asked for', async ({ page }) => {
  const response = await page.goto(addressOf('mn', `/${encodeURI('хоосон тал')}`))
  expect(response?.status()).toBe(404)
  await expect(page.locator('.lost')).toContainText('/altan-tal/хоосон тал')
  expect(await cutOff(page)).toEqual([])
})
