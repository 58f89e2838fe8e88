import { expect, type Page, test } from '@playwright/test'
import { fillCheckout, payButton } from '../buyer.ts'
import { cards, found, foundCount, isPhone, open } from '../pages.ts'
import { box, isRequestFor, openBox, options, searchFor, type } from '../search-box.ts'

const recent = (page: Page) => page.getByRole('group', { name: 'Сүүлд хайсан' }).getByRole('option')
const note = (page: Page) => page.locator('.list-note')
const resultsOf = (words: string) => new RegExp(`/products\\?q=${encodeURIComponent(words)}$`)
const activeWords = (page: Page) => page.locator('[role=option][aria-selected=true]')

test('«gutal» finds boots, and they are bought', async ({ page }) => {
  test.slow()
  await open(page, '/')
  await type(page, 'gutal')
  await expect(page.getByRole('group', { name: 'Ангилал' }).getByRole('option').first()).toContainText('Гутал')
  await expect(page.getByRole('group', { name: 'Бараа' }).getByRole('option').first()).toContainText('₮')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await expect.poll(() => foundCount(page)).toBeGreaterThan(10)
  await expect(box(page)).toHaveValue('gutal')
  const boots = cards(page).filter({ hasText: 'Үслэг дотортой монгол гутал, хүүхэд' })
  await boots.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('монгол гутал')
  await page.locator('.size:not(.size-out)').first().click()
  await page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' }).click()
  await page.getByRole('link', { name: 'Сагс, 1 бараа' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сагс' })).toBeVisible()
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page)
  await expect(payButton(page)).toHaveText(/^Захиалах · ₮/)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Баярлалаа! Захиалга тань бидэнд ирлээ' })).toBeVisible()
})

test('the keys of another layout are read, said so, and can be had as they are', async ({ page }) => {
  await open(page, '/')
  await type(page, 'uemgl')
  await expect(page.locator('.search-note')).toHaveText('«гутал» гэж хайлаа')
  await expect(page.getByRole('group', { name: 'Ангилал' }).locator('mark').first()).toHaveText('Гутал')
  await box(page).press('Enter')
  await expect(note(page)).toContainText('«гутал» хайлтын илэрцийг харуулж байна.')
  await expect(found(page)).toHaveText(/^«гутал» хайлтаар \d+ бараа олдлоо$/)
  await expect(box(page)).toHaveValue('uemgl')
  await note(page).getByRole('link', { name: 'Яг «uemgl» гэж хайх' }).click()
  await expect(page).toHaveURL(/q=uemgl&exact=1$/)
  await expect(page.getByRole('heading', { level: 2, name: '«uemgl» хайлтаар юу ч олдсонгүй' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '«гутал»' }).click()
  await expect(page).toHaveURL(resultsOf('гутал'))
  await expect(box(page)).toHaveValue('гутал')
  await expect(note(page)).toHaveCount(0)
})

test('a typo finds what was meant', async ({ page }) => {
  await open(page, '/')
  await searchFor(page, 'даашийз')
  await expect(note(page)).toContainText('«даашинз»')
  await expect.poll(() => foundCount(page)).toBeGreaterThan(0)
  await expect(cards(page).first()).toContainText(/даашинз/i)
})

test('where nothing is found there are ways on', async ({ page }) => {
  await open(page, '/products?q=даашийз&exact=1')
  await expect(page.getByText('Та «даашинз» гэж хайх гэсэн үү?')).toBeVisible()
  await page.getByRole('link', { name: 'Даашинз ангиллыг үзэх' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Даашинз' })).toBeVisible()

  await searchFor(page, 'qqzzxxww')
  await expect(page.getByRole('heading', { level: 2, name: '«qqzzxxww» хайлтаар юу ч олдсонгүй' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '«qqzzxxww» хайлтаар 0 бараа олдлоо' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Түгээмэл ангилал' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Гутал' }).click()
  await expect(page).toHaveURL(/\/t\/gutal$/)

  await page.goto('/products?q=gutal&price_max=1')
  await page.getByRole('link', { name: 'Шүүлтүүргүйгээр хайх' }).click()
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await expect.poll(() => foundCount(page)).toBeGreaterThan(10)
})

test('the count is spoken, however the results are reached', async ({ page }) => {
  await open(page, '/')
  for (const words of ['gutal', 'дээл']) {
    await searchFor(page, words)
    await expect(found(page)).toHaveText(new RegExp(`^«${words}» хайлтаар \\d+ бараа олдлоо$`))
    await expect(page.getByRole('status').filter({ hasText: await found(page).innerText() })).toBeAttached()
  }
})

test('keys alone lead through what is offered', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/')
  await box(page).focus()
  const answered = page.waitForResponse((answer) => isRequestFor(answer.url(), 'гута'))
  await page.keyboard.type('гута')
  await answered
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d санал олдлоо$/ })).toBeAttached()
  await expect(activeWords(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const first = (await activeWords(page).innerText()).trim()
  expect(await activeWords(page).getAttribute('id')).toBe(await box(page).getAttribute('aria-activedescendant'))
  await page.keyboard.press('End')
  await expect(activeWords(page)).toHaveText('«гута» хайлтын бүх илэрц')
  await page.keyboard.press('ArrowDown')
  await expect(activeWords(page)).toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(activeWords(page)).toHaveText(first)
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.locator('.search-drop')).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await expect(box(page)).toHaveValue('гута')
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(resultsOf(first))
  await expect(box(page)).toHaveValue(first)
})

test('a suggestion opens by a press: the category, the brand, the product', async ({ page }) => {
  await open(page, '/')
  await type(page, 'цүнх')
  await page.getByRole('group', { name: 'Ангилал' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/t\/.*tsunkh/)
  await expect(page.locator('.search-drop')).toHaveCount(0)
  await type(page, 'унаг')
  await page.getByRole('group', { name: 'Брэндүүд' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products\?brand=unaga$/)
  await expect(page.locator('.search-drop')).toHaveCount(0)
  await type(page, 'gutal')
  const product = page.getByRole('group', { name: 'Бараа' }).getByRole('option').first()
  const name = await product.locator('.search-words').innerText()
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('what was searched is remembered, newest first, each once, and can be forgotten', async ({ page }) => {
  await open(page, '/')
  for (const words of ['гутал', 'дээл', 'малгай', 'Гутал']) await searchFor(page, words)
  const stored = ['Гутал', 'малгай', 'дээл']
  await openBox(page)
  await box(page).fill('')
  await expect(recent(page)).toHaveText(stored)
  await page.getByRole('button', { name: '«малгай» хайлтыг жагсаалтаас хасах' }).click()
  await expect(recent(page)).toHaveText(['Гутал', 'дээл'])
  await page.getByRole('button', { name: 'Бүгдийг арилгах' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Буцаах' }).click()
  await expect(recent(page)).toHaveText(['Гутал', 'дээл'])

  await open(page, '/')
  await openBox(page)
  await expect(recent(page)).toHaveText(['Гутал', 'дээл'])
  await page.getByRole('button', { name: '«дээл» хайлтыг жагсаалтаас хасах' }).click()
  await recent(page).click()
  await expect(page).toHaveURL(resultsOf('Гутал'))
})

test('the crosses beside what was searched are worked by keys @proofs', async ({ page }) => {
  await open(page, '/')
  for (const words of ['гутал', 'дээл', 'малгай']) await searchFor(page, words)
  await openBox(page)
  await box(page).fill('')
  const cross = (words: string) => page.getByRole('button', { name: `«${words}» хайлтыг жагсаалтаас хасах` })
  await cross('малгай').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cross('дээл')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recent(page)).toHaveText(['малгай', 'гутал'])
  await expect(cross('гутал')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cross('малгай')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Буцаах' })).toBeVisible()
})

test('with the suggestions away, searching goes on', async ({ page }) => {
  await page.route(/\/resources\/suggest/, (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, '/')
  await type(page, 'gutal')
  await expect(options(page)).toHaveText(['«gutal» хайлтын бүх илэрц'])
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await expect.poll(() => foundCount(page)).toBeGreaterThan(10)
})

test('the list waits for somebody to reach for it; without it the form goes on', async ({ page }) => {
  const requests: string[] = []
  await page.route(/\/assets\/search-panel.*\.js/, (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await box(page).fill('gutal')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await expect(box(page)).toHaveValue('gutal')
})

test('letters typed before the list is there count', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/search-panel.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  await box(page).click()
  await box(page).pressSequentially('gutal')
  release()
  await expect(page.getByRole('group', { name: 'Бараа' }).getByRole('option').first()).toBeVisible()
  await expect(box(page)).toHaveValue('gutal')
  await expect(box(page)).toBeFocused()
})

test('an answer that comes late does not take the place of a newer one', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (address) => isRequestFor(address.href, 'дээ'),
    async (route) => {
      const answer = await route.fetch()
      await held
      await route.fulfill({ response: answer }).catch(() => {})
    },
  )
  await open(page, '/')
  await openBox(page)
  const requests = page.waitForRequest((request) => isRequestFor(request.url(), 'дээ'))
  await box(page).pressSequentially('дээ')
  await requests
  await type(page, 'гутал')
  const visible = await options(page).allInnerTexts()
  release()
  await page.waitForLoadState('networkidle')
  expect(await options(page).allInnerTexts()).toEqual(visible)
})

test('leaving closes the list: Back on a phone, a press elsewhere on a wide screen', { tag: '@wide' }, async ({
  page,
}) => {
  const beneath = page.locator('main')
  await open(page, '/products')
  await open(page, '/t/gutal')
  await openBox(page)
  await expect(beneath).toHaveJSProperty('inert', isPhone())
  if (isPhone()) await page.goBack()
  else await beneath.click({ position: { x: 4, y: 4 } })
  await expect(page.locator('.search-drop')).toHaveCount(0)
  await expect(page).toHaveURL(/\/t\/gutal$/)
  await expect(beneath).toHaveJSProperty('inert', false)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('Back from the results leads where the search began', async ({ page }) => {
  await open(page, '/t/gutal')
  await searchFor(page, 'дээл')
  await page.goBack()
  await expect(page).toHaveURL(/\/t\/gutal$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Гутал' })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL(resultsOf('дээл'))
  await expect(box(page)).toHaveValue('дээл')
})

test('a product page has the search too @proofs', async ({ page }) => {
  await open(page, '/products/kurtik-tsasan-shuurga-okhin')
  if (isPhone()) {
    const way = page.getByRole('link', { name: 'Хайх' })
    await way.click()
    await expect(box(page)).toBeFocused()
    await page.getByRole('button', { name: 'Болих' }).click()
    await expect(box(page)).toBeHidden()
    await expect(way).toBeFocused()
    await way.click()
  }
  await box(page).click()
  await box(page).fill('gutal')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/kurtik-tsasan-shuurga-okhin$/)
})

test('results that cannot be had keep the words and the filters, and a button asks again', async ({ page }) => {
  await open(page, '/products?q=gutal')
  let away = true
  await page.route(/\/products\.data/, (route) => (away ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await page.getByRole('combobox', { name: 'Эрэмбэ' }).selectOption('price_asc')
  await expect(page.getByRole('heading', { level: 1, name: 'Барааг ачаалж чадсангүй' })).toBeVisible()
  await expect(page).toHaveURL(/q=gutal&sort=price_asc$/)
  await expect(box(page)).toHaveValue('gutal')
  away = false
  await page.getByRole('button', { name: 'Дахин оролдох' }).click()
  await expect(found(page)).toHaveText(/^«gutal» хайлтаар \d+ бараа олдлоо$/)
  await expect(page).toHaveURL(/q=gutal&sort=price_asc$/)
})

test('each language offers in its own words @proofs', async ({ page }) => {
  for (const [path, name, words, group] of [
    ['/en', 'Search', 'boots', 'Categories'],
    ['/ru', 'Найти', 'обувь', 'Категории'],
    ['/cn', '搜索', '冬靴', '分类'],
    ['/it', 'Cerca', 'stivali', 'Categorie'],
  ] as const) {
    await open(page, path)
    await type(page, words, name)
    await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible()
    await expect(page.locator('.search-drop mark').first()).toBeVisible()
  }
})
