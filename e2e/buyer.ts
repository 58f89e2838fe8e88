import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A jacket of the demo shop with plenty of each size. */
export const jacket = '/products/kurtik-tsasan-shuurga-okhin'

/** What slides or fades in is over by then. */
const longestMove = 2_000

/**
 * Waits until what slides or fades in has come to rest; what turns for ever, or never ends, is left alone. What is far away is
 * laid out as well: where the browser skips it (`content-visibility`), axe reads the places of an earlier layout.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    const late = new Promise((resolve) => setTimeout(resolve, longest))
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), late])
  }, longestMove)
}

/** No fault that a machine can find against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // in the page itself: there is no frame of another origin that would want a second page
    .setLegacyMode()
    // what is right need not be written down
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The ids of the variants of a product, by the API's own word. */
export async function variantsOf(context: BrowserContext, path: string): Promise<number[]> {
  const answer = await context.request.get(`/api/v2/shop${path}`)
  const { variants } = (await answer.json()) as { variants: { id: number; on_hand: number }[] }
  return variants.filter(({ on_hand }) => on_hand > 5).map(({ id }) => id)
}

/** Puts a variant into the cart of this browser without opening a page. */
export async function putIntoCart(context: BrowserContext, variant_id: number, quantity = 1): Promise<void> {
  const form = { intent: 'add', variant_id: String(variant_id), quantity: String(quantity), locale: 'mn' }
  const answer = await context.request.post('/resources/cart', { form })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A cart with one jacket. */
export async function fillCart(context: BrowserContext, quantity = 1): Promise<number> {
  const [first] = await variantsOf(context, jacket)
  if (first === undefined) throw new Error('the jacket is sold out')
  await putIntoCart(context, first, quantity)
  return first
}

const field = (page: Page, name: string) => page.locator(`#checkout-${name}`)

/** Types into a list and takes what it then offers first. */
export async function choose(page: Page, name: string, typed: string): Promise<void> {
  // a plain `select` until the scripts run
  const input = page.locator(`input#checkout-${name}`)
  await input.click()
  await input.fill(typed)
  await expect(input).toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
}

/** Chooses a way to pay by the kind of its method: `qpay`. */
export async function chooseWay(page: Page, type: string): Promise<void> {
  const way = page.locator(`.pick:has(use[href$="#${type}"])`).locator('visible=true').first()
  await way.click()
  await expect(way.getByRole('radio')).toBeChecked()
}

/** Fills the checkout as someone in Bayanzürkh does, to be paid by transfer; the district is typed in Latin letters. */
export async function fillCheckout(page: Page): Promise<void> {
  await field(page, 'name').fill('Оюунчимэг')
  await field(page, 'phone').fill('9911 2345')
  await choose(page, 'district_id', 'bayanz')
  await choose(page, 'khoroo_id', '11')
  await field(page, 'detail').fill('45-р байр, 2-р орц, 38 тоот')
  await expect(page.getByRole('radio', { name: /10:00/ })).toBeChecked()
  await chooseWay(page, 'bank_transfer')
}

/** The pay button that this layout shows. */
export const payButton = (page: Page) => page.locator('button[value=place]:visible')
