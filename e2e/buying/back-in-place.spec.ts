import { expect, type Page, test } from '@playwright/test'
import { cards, open, restingScroll } from '../pages.ts'

/** What a frame shows of a list: the card at the top of the screen and where it stands; nothing while no card is on the screen. */
type Frame = { path: string; shown: number; first: string; top: number } | null
type Watched = Window & { seenFrames?: Frame[] }

/** Writes down each frame of each document, so that nothing is measured by a clock. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const frames: Frame[] = []
    ;(window as Watched).seenFrames = frames
    const look = () => {
      const list = [...document.querySelectorAll('.list-layout article')]
      const seen = list.find((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      frames.push(
        seen
          ? {
              path: location.pathname,
              shown: list.length,
              first: seen.querySelector('.name')?.textContent ?? '',
              top: Math.round(seen.getBoundingClientRect().top),
            }
          : null,
      )
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const framesOf = (page: Page) => page.evaluate(() => (window as Watched).seenFrames ?? [])
const forget = (page: Page) =>
  page.evaluate(() => {
    const { seenFrames } = window as Watched
    seenFrames?.splice(0)
  })
const now = async (page: Page): Promise<Frame> => (await framesOf(page)).at(-1) ?? null

/** Slows the processor down to what a cheap phone has. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A list with its last card but three on the screen; how it looks then. */
async function deepIn(page: Page, path: string, more: boolean) {
  await watch(page)
  await open(page, path)
  if (more) {
    await page.getByRole('link', { name: /^Дараагийн/ }).click()
    await expect(cards(page)).not.toHaveCount(40)
  }
  const count = await cards(page).count()
  const card = cards(page).nth(count - 4)
  await card.scrollIntoViewIfNeeded()
  await restingScroll(page)
  return { count, card, left: await now(page) }
}

/** The frames since somebody came back: none shows a card elsewhere than where it was left, from the first one on. */
async function expectInPlace(page: Page, left: Frame, count: number): Promise<void> {
  await expect.poll(async () => (await now(page))?.shown, { timeout: 90_000 }).toBe(count)
  await restingScroll(page)
  const seen = (await framesOf(page)).filter((frame) => frame !== null && frame.path === left?.path)
  const elsewhere = seen.filter(
    // of a document that is still read the card may have no name yet
    (frame) => (frame?.first || left?.first) !== left?.first || Math.abs((frame?.top ?? 0) - (left?.top ?? 0)) > 4,
  )
  expect([seen.length > 0, elsewhere, left]).toEqual([true, [], left])
}

for (const [what, path, more] of [
  ['a category with more of it loaded', '/t/khuukhed', true],
  ['all products with more of them loaded', '/products?sort=price_asc', true],
  ['a search', '/products?q=gutal', false],
] as const) {
  test(`Back from a product shows ${what} in its place in the same frame, also on a slow machine`, async ({ page }) => {
    const { count, card, left } = await deepIn(page, path, more)
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\/[^?]/)
    await expect(page.getByRole('button', { name: 'Сагсанд хийх' }).first()).toBeVisible()
    await slowDown(page)
    await forget(page)
    await page.goBack()
    await expectInPlace(page, left, count)
  })
}

// Before: a new document showed the top of the list, then its end, and then other cards than those that were left.
for (const how of ['Back from another site', 'a reload'] as const) {
  test(`${how} shows a list with more loaded in its place from its first card on, also on a slow machine`, async ({
    page,
  }) => {
    const { count, left } = await deepIn(page, '/t/khuukhed', true)
    await slowDown(page)
    if (how === 'a reload') await page.reload({ waitUntil: 'commit' })
    else {
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' })
    }
    await expectInPlace(page, left, count)
  })
}
