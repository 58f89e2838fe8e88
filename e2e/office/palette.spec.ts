import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { anOrder, signIn } from './office.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page) => page.getByRole('combobox', { name: /Дугаар, утас/ })
const options = (page: Page) => page.getByRole('dialog', { name: 'Хайх', exact: true }).getByRole('option')

async function openOffice(page: Page, path = '/office/orders'): Promise<void> {
  await page.goto(path)
  await signIn(page)
  await expect(page.locator('#content')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A code as a scanner types it: quick keys, by their position, and Enter. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const char of [...text, 'Enter']) {
      const isDigit = /\d/.test(char)
      const named = char === '-' ? 'Minus' : char
      const code = char === 'Enter' ? 'Enter' : isDigit ? `Digit${char}` : /[A-Z]/.test(char) ? `Key${char}` : named
      // the Mongolian layout is on: the keys say something else
      const key = char === 'Enter' || isDigit ? char : 'ө'
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      )
    }
  }, code)

test('the palette finds orders, people, products, screens and actions by keys alone @wide', async ({
  page,
  request,
}) => {
  const { number, phone } = await anOrder(request)
  await openOffice(page)
  const requested: string[] = []
  const aborted: string[] = []
  page.on('request', (each) => each.url().includes('/backoffice/search') && requested.push(each.url()))
  page.on('requestfailed', (each) => each.url().includes('/backoffice/search') && aborted.push(each.url()))

  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(phone.slice(-4))
  await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByRole('dialog', { name: 'Хайх', exact: true }).getByRole('group', { name: 'Хүн' }),
  ).toContainText('Номин')
  await expectAccessible(page)

  // an older request is called off by the next key
  await page.route('**/backoffice/search?q=nomi&*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('nomi')
  await expect.poll(() => requested.some((url) => url.includes('q=nomi&'))).toBe(true)
  await field(page).fill('nomin')
  await expect(
    page.getByRole('dialog', { name: 'Хайх', exact: true }).getByRole('group', { name: 'Хүн' }),
  ).toContainText('Номин')
  expect(aborted.some((url) => url.includes('q=nomi&'))).toBe(true)

  // the keys of «номин» while the Latin layout was on, then a screen by Latin letters
  await field(page).fill('ybrby')
  await field(page).fill('mongo butsaalt')
  await expect(page.getByRole('option', { name: 'Мөнгө буцаалт' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/refunds/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${number}`))
  await expect(page.getByTestId('summary').locator('p').first()).toBeVisible()

  // what the open order can do, then what was open last
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/тэмдэглэл')
  await expect(options(page).first()).toContainText(/тэмдэглэл/i)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Тэмдэглэл бичих')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('dialog', { name: 'Хайх', exact: true }).getByRole('group', { name: 'Сүүлд нээсэн' }),
  ).toContainText(number)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Тэмдэглэл бичих')).toBeFocused()
})

test('a scanned code opens its thing on any screen, and its keys do nothing else @desk', async ({ page, request }) => {
  const { number } = await anOrder(request)
  await openOffice(page)
  await scan(page, number)
  await expect(page).toHaveURL(new RegExp(`/orders/${number}`))

  await page.goto('/office/refunds')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await page.request.get('/api/v2/storefront/products?per_page=1&include=default_variant')
  const { included } = (await found.json()) as { included: { type: string; attributes: { sku?: string } }[] }
  const sku = included.find(({ type }) => type === 'variant')?.attributes.sku ?? ''
  expect(sku).toMatch(/^[A-Z0-9-]{6,}$/)
  await scan(page, sku)
  await expect(options(page).filter({ hasText: sku }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  // N within a code begins no draft, and a code that nobody has is said
  await scan(page, 'NNGO-000017')
  await expect(page.locator('.toast')).toContainText('NNGO-000017')
  await expect(page).toHaveURL(/\/office\/refunds/)
})

test('what was being written when the tab was killed is offered back, and goes with the sign-out @desk', async ({
  page,
  context,
  request,
}) => {
  const { number } = await anOrder(request)
  await openOffice(page, `/office/orders/${number}`)
  const note = (of: Page) => of.getByLabel('Тэмдэглэл бичих')
  const offer = (of: Page) => of.getByRole('status').filter({ has: of.getByRole('button', { name: 'Сэргээх' }) })
  await note(page).fill('Хаалганы код 4512')
  await page.waitForTimeout(800)
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`/office/orders/${number}`)
  await expect(offer(next)).toContainText('хадгалаагүй')
  await expectAccessible(next)
  await next.getByRole('button', { name: 'Сэргээх' }).click()
  await expect(note(next)).toHaveValue('Хаалганы код 4512')
  await expect(offer(next)).toHaveCount(0)
  await next.getByRole('button', { name: 'Нэмэх', exact: true }).click()
  await expect(next.getByRole('list', { name: 'Явц', exact: true })).toContainText('Хаалганы код 4512')
  await next.reload()
  await expect(note(next)).toBeVisible()
  await next.waitForTimeout(500)
  await expect(offer(next)).toHaveCount(0)

  // an address in a dialog is offered in the dialog; thrown away it does not come back
  await next.getByRole('button', { name: 'Засах', exact: true }).click()
  await next.getByLabel('Овог').fill('Ганболд')
  await next.waitForTimeout(800)
  await next.reload()
  await next.getByRole('button', { name: 'Засах', exact: true }).click()
  await next.locator('dialog').getByRole('button', { name: 'Хаях' }).click()
  await expect(next.getByLabel('Овог')).not.toHaveValue('Ганболд')
  await next.keyboard.press('Escape')

  await note(next).fill('Дараа бичнэ')
  await next.waitForTimeout(800)
  // what is not written down yet at that moment is not kept either
  await note(next).fill('Дараа бичнэ, маргааш')
  await next.getByRole('button', { name: 'Гарах' }).click()
  await expect(next.getByTestId('sign-in')).toBeVisible()
  const stored = await next.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('office-forms', 1)
        request.onsuccess = () => {
          const all = request.result.transaction('forms').objectStore('forms').getAll()
          all.onsuccess = () => resolve(all.result.length)
        }
      }),
  )
  expect(stored).toBe(0)
})

test('a tag and a note are undone within ten seconds, which the audit log keeps; who else has the order open is shown @desk', async ({
  page,
  browser,
  request,
}) => {
  const { number } = await anOrder(request)
  await openOffice(page, `/office/orders/${number}`)
  const toast = page.locator('.toast')
  await page.getByLabel('Шошго нэмэх').fill('vip')
  await page.keyboard.press('Enter')
  await expect(toast).toContainText('«vip» шошго нэмлээ')
  await expectAccessible(page)
  await toast.getByRole('button', { name: 'Буцаах' }).click()
  await expect(toast).toContainText('Буцаалаа')
  await expect(page.getByRole('list', { name: 'Шошго', exact: true }).locator('.chip')).toHaveCount(0)

  await page.getByLabel('Тэмдэглэл бичих').fill('Буруу захиалга дээр бичив')
  await page.getByRole('button', { name: 'Нэмэх', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Явц', exact: true })).toContainText('Буруу захиалга')
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('list', { name: 'Явц', exact: true })).not.toContainText('Буруу захиалга')

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', locale: 'mn-MN' })
  const other = await context.newPage()
  await openOffice(other, `/office/orders/${number}`)
  await expect(other.getByTestId('presence').locator('.round')).toHaveText('Э')
  await context.close()

  await page.goto(`/office/audit?subject=order:${number}`)
  await expect(page.locator('main')).toContainText('Буруу захиалга дээр бичив')
})
