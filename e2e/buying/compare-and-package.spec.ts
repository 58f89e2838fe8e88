import { expect, test } from '@playwright/test'
import { expectAccessible, jacket } from '../buyer.ts'
import { changeRows } from '../database.ts'
import { heldUndo } from '../pages.ts'

/** Some products with nothing to choose first. */
async function slugs(page: import('@playwright/test').Page, count: number): Promise<string[]> {
  const answer = await page.request.get(`/api/v2/shop/listing?per_page=${count}&sort=date_desc`)
  const { products } = (await answer.json()) as { products: { slug: string }[] }
  return products.map(({ slug }) => slug)
}

test('four products are compared, a fifth is refused, and a comparison can be sent to somebody', async ({
  page,
  browser,
}) => {
  const five = await slugs(page, 5)
  for (const [place, slug] of five.entries()) {
    await page.goto(`/products/${slug}`)
    await page.getByRole('button', { name: 'Харьцуулах', exact: true }).click()
    await expect(page.getByText(place < 4 ? 'Харьцуулалтад нэмлээ' : 'Ихдээ 4 бараа харьцуулна')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Харьцуулалтыг харах' }).last().click()
  await expect(page).toHaveURL(/\/compare\?items=/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: /Үнэ/ })).toBeVisible()
  await expectAccessible(page)

  const rows = page.getByRole('rowheader')
  const all = await rows.count()
  await page.getByRole('checkbox', { name: 'Зөвхөн ялгааг харах' }).check()
  expect(await rows.count()).toBeLessThan(all)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('columnheader')).toHaveCount(4)

  await page
    .getByRole('button', { name: /^Хасах: / })
    .first()
    .click()
  const undo = await heldUndo(page)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await undo.click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goto('/compare')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
})

// Before: the server wrote an empty comparison, and what is sold no more kept its place without a word.
test('a comparison is written by the server, and what is sold no more makes room with a sentence', async ({ page }) => {
  // not those that the journey above compares at the same time
  const [first = '', second = '', third = '', other = ''] = (await slugs(page, 24)).slice(20)
  for (const slug of [first, second, third]) {
    await page.goto(`/products/${slug}`)
    await page.getByRole('button', { name: 'Харьцуулах', exact: true }).click()
    await expect(page.getByText('Харьцуулалтад нэмлээ')).toBeVisible()
  }
  const written = async () => {
    const html = await (await page.context().request.get('/compare')).text()
    return [first, second, third].map((slug) => html.includes(`href="/products/${slug}"`))
  }
  expect(await written()).toEqual([true, true, true])
  const hide = (hidden: boolean) =>
    changeRows(
      `update products set discontinued_on = ${hidden ? "now() - interval '1 day'" : 'null'} where slug = $1`,
      [second],
    )
  await hide(true)
  try {
    // the catalogue of the process hears of it a moment later
    await expect(async () => {
      await page.goto('/compare')
      await expect(page.getByText('1 бараа одоо зарагдахгүй тул харьцуулалтаас хаслаа.')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expectAccessible(page)
    await page.goto('/products')
    await page.goto('/compare')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByText('харьцуулалтаас хаслаа')).toHaveCount(0)
  } finally {
    await hide(false)
  }
  // what somebody sent stands beside what this browser compares
  await page.goto(`/compare?items=${other}`)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'Таны харьцуулж буй 2 бараа' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('an empty comparison and an empty package say how to begin', async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Харьцуулах бараа алга' })).toBeVisible()
  await page.goto('/package')
  await expect(page.getByRole('heading', { name: 'Багц хоосон байна' })).toBeVisible()
  await expectAccessible(page)
})

test('a package is put together and goes into the cart at once @proofs', async ({ page }) => {
  const [other = ''] = (await slugs(page, 3)).filter((slug) => !jacket.endsWith(slug))
  for (const path of [jacket, `/products/${other}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Багцад нэмэх' }).click()
  }
  await page.getByRole('link', { name: 'Багц үзэх' }).last().click()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('group') })).toHaveCount(2)
  const press = page.getByRole('button', { name: 'Багцыг сагсанд хийх' })
  await press.click()
  await expect(page.getByText(/сонгоно уу$/).first()).toBeVisible()
  await expectAccessible(page)
  for (const list of await page.getByRole('combobox').filter({ visible: true }).all()) {
    if ((await list.evaluate((each) => each.tagName)) === 'SELECT' && (await list.inputValue()) === '')
      await list.selectOption({ index: 1 })
  }
  await page.getByLabel('Багцын нэр').fill('Цагаан сар')
  await press.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Багц сагсанд орлоо')).toBeVisible()
  await page.goto('/package')
  await expect(page.getByRole('heading', { name: 'Багц хоосон байна' })).toBeVisible()
})
