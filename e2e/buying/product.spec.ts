import { expect, type Page, test } from '@playwright/test'
import { complaints, isPhone, open, restingScroll } from '../pages.ts'

const jacket = '/products/kurtik-tsasan-shuurga-okhin'
const bySku = '/products/kurtik-osokh-khantsui'

const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Хэмжээ' })
const add = (page: Page) => page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' })
const sticky = (page: Page) => page.locator('.stickbuy')
const chooseSize = (page: Page, size: string) => sizes(page).locator('label').filter({ hasText: size }).click()
const stagePicture = (page: Page) => page.locator('.slide img').first()

test('a colour changes the address and the pictures, not the page', async ({ page }) => {
  const heard = complaints(page)
  await open(page, jacket)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('.data')) requests.push(request.url())
  })
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()
  await expect(stagePicture(page)).toHaveAttribute('src', /-anis-/)
  await page.getByRole('link', { name: 'Чацаргана', exact: true }).click()
  await expect(page).toHaveURL(/\?color=tsatsargana$/)
  await expect(stagePicture(page)).toHaveAttribute('src', /-tsatsargana-/)
  await expect(page.getByText('Өнгө: Чацаргана')).toBeVisible()
  await chooseSize(page, '110')
  await expect(page).toHaveURL(/color=tsatsargana&clothing_size=110$/)
  await page.getByRole('link', { name: 'Гаа', exact: true }).click()
  await expect(page).toHaveURL(/color=gaa&clothing_size=110$/)
  await expect(sizes(page).getByRole('radio', { name: /110/ })).toBeChecked()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(name)
  expect(requests).toEqual([])
  expect(heard).toEqual([])
})

test('the address alone chooses colour and size', async ({ page }) => {
  await open(page, `${jacket}?color=gaa&clothing_size=128`)
  await expect(stagePicture(page)).toHaveAttribute('src', /-gaa-/)
  await expect(sizes(page).getByRole('radio', { name: /128/ })).toBeChecked()
  await expect(page.getByText(/^128 хэмжээнээс \d үлдлээ$/)).toBeVisible()
})

test('adding without a size leads to the sizes with a spoken error, each time', async ({ page }) => {
  await open(page, jacket)
  for (const _press of [1, 2]) {
    await add(page).click()
    await expect(sizes(page).getByRole('alert')).toHaveText('Эхлээд хэмжээгээ сонгоно уу')
    await expect(sizes(page).getByRole('radio').first()).toBeFocused()
    await page.locator('body').click({ position: { x: 2, y: 2 } })
  }
  await expect(sizes(page)).toHaveAccessibleDescription('Эхлээд хэмжээгээ сонгоно уу')
  await chooseSize(page, '116')
  await expect(sizes(page).getByRole('alert')).toHaveCount(0)
})

test('a size counts from the press on, however late the address follows', async ({ page }) => {
  await open(page, jacket)
  await sizes(page)
    .locator('label')
    .filter({ hasText: '110' })
    .evaluate(async (size: HTMLElement) => {
      const form = document.querySelector('#buy')
      size.click()
      await Promise.resolve()
      form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    })
  await expect(page.getByRole('link', { name: 'Сагс, 1 бараа' }).first()).toBeVisible()
  await expect(page).toHaveURL(/clothing_size=110$/)
  await expect(sizes(page).getByRole('alert')).toHaveCount(0)
})

test('a sold-out size is there, struck through and named so, and cannot be bought', async ({ page }) => {
  await open(page, `${jacket}?color=gaa`)
  const removed = sizes(page).locator('label').filter({ hasText: '104' })
  await expect(removed.getByRole('radio')).toHaveAccessibleName(/104.*дууссан/)
  expect(await removed.evaluate((each) => getComputedStyle(each).backgroundImage)).toContain('linear-gradient')
  await removed.click()
  await expect(page.locator('#buy').getByRole('button', { name: 'Дууссан' })).toBeDisabled()
})

test('adding is told, counted, and done once however often it is tapped', async ({ page }) => {
  await open(page, `${jacket}?color=anis&clothing_size=116`)
  await add(page).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Сагсанд нэмлээ' })).toBeVisible()
  const bag = page.getByRole('banner').getByRole('link', { name: /^Сагс/ })
  await expect(bag).toHaveAccessibleName('Сагс, 1 бараа')
  await page.getByRole('link', { name: 'Сагс үзэх' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('without a network adding says so and loses nothing', async ({ page, context }) => {
  await open(page, `${jacket}?color=anis&clothing_size=116`)
  await context.setOffline(true)
  await add(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Интернэт холболт тасарлаа' })).toBeVisible()
  await context.setOffline(false)
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Сагсанд нэмлээ' })).toBeVisible()
})

test('the second button buys at once', async ({ page }) => {
  await open(page, `${jacket}?color=anis&clothing_size=122`)
  await page.getByRole('button', { name: 'Шууд худалдаж авах' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Өдөн дотортой өвлийн куртик «Цасан шуурга», охин').first()).toBeVisible()
})

test('the bar with price and button is there only while the main button is not', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(isPhone() ? { width: 360, height: 640 } : { width: 1440, height: 900 })
  await open(page, jacket)
  if (isPhone()) {
    await expect(sticky(page)).toBeVisible()
    await sizes(page).getByRole('radio').last().focus()
    // the bar may cover neither what has the focus nor, once the main button is near, anything
    const covered = await sizes(page)
      .locator('label')
      .last()
      .evaluate((label) => {
        const { left, top, width, height } = label.getBoundingClientRect()
        return !label.contains(document.elementFromPoint(left + width / 2, top + height - 2))
      })
    expect(covered).toBe(false)
  }
  await add(page).scrollIntoViewIfNeeded()
  await expect(add(page)).toBeInViewport()
  await expect(sticky(page)).toBeHidden()
  await page.getByRole('heading', { name: 'Сэтгэгдэл' }).scrollIntoViewIfNeeded()
  if (isPhone()) await expect(sticky(page)).toBeVisible()
  else await expect(sticky(page)).toBeHidden()
})

test('the size guide opens in place and gives the place back', async ({ page }) => {
  await open(page, jacket)
  const opener = page.getByRole('button', { name: 'Хэмжээний заавар' })
  await opener.scrollIntoViewIfNeeded()
  const scroll = await restingScroll(page)
  await opener.click()
  const guide = page.getByRole('dialog', { name: 'Хэмжээний заавар' })
  await expect(guide.getByRole('row', { name: /^116 см 6 нас$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await restingScroll(page)).toBe(scroll)
})

test('the gallery follows thumbnails and arrow keys and comes close', async ({ page }) => {
  await open(page, bySku)
  const thumbs = page.getByRole('region', { name: /зураг/i }).getByRole('link')
  await expect(thumbs).toHaveCount(7)
  await thumbs.nth(2).click()
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.locator('.stage-track').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(stagePicture(page)).toHaveAttribute('alt', /Хоёр өвөл/)

  await page.locator('.stage-zoom').click()
  const close = page.locator('dialog.zoomer')
  await expect(close).toBeVisible()
  const scale = () => close.locator('.zoomer-view > div').evaluate((each) => new DOMMatrix(each.style.transform).a)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  expect(await scale()).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()
})

test('paying in parts is there a month at a time', async ({ page }) => {
  await open(page, jacket)
  const answer = await page.request.get(`/api/v2/shop${jacket}`)
  const { leases } = (await answer.json()) as { leases: { months: number; monthly: number }[] }
  const amount = (value: number) => `₮ ${value.toLocaleString('en-US')}`
  const longest = leases.at(-1)
  await expect(page.getByText(`Хувааж төлбөл сард ${amount(longest?.monthly ?? 0)}`)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Хувааж төлөх' })
  for (const { months, monthly } of leases) {
    await panel.getByRole('button', { name: `${months} сар` }).click()
    await expect(panel.getByText(`Сард ${amount(monthly)}`)).toBeVisible()
  }
})

test('each shop says what it has of the chosen size', async ({ page }) => {
  await open(page, jacket)
  const product = await page.request.get(`/api/v2/shop${jacket}`)
  const { variants } = (await product.json()) as { variants: { id: number; options: Record<string, string> }[] }
  const id = variants.find(({ options }) => options.color === 'anis' && options.clothing_size === '122')?.id
  const answered = page.waitForResponse((response) => response.url().includes(`/resources/availability/${id}?`))
  await chooseSize(page, '122')
  const { stores } = (await (await answered).json()) as { stores: { name: string; on_hand: number }[] }
  await page.locator('.stores summary').click()
  const list = page.locator('.stores li')
  await expect(list).toHaveCount(stores.length)
  for (const { name, on_hand } of stores)
    await expect(list.filter({ hasText: name })).toContainText(on_hand > 0 ? `${on_hand} ширхэг бий` : 'дууссан')
})

test('what goes with it, what belongs to it and what was seen before stand below', async ({ page }) => {
  await open(page, bySku)
  await open(page, jacket)
  await page.mouse.wheel(0, 3000)
  const rail = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(rail('Ижил цувралаас').getByRole('article')).not.toHaveCount(0)
  await expect(rail('Үүнтэй хамт авдаг').getByRole('article')).not.toHaveCount(0)
  const seen = rail('Саяхан үзсэн')
  await expect(seen.getByRole('article')).toHaveCount(1)
  await expect(seen.getByRole('link')).toHaveAttribute('href', bySku)
})

test('reviews are summed up and lead to those with so many stars', async ({ page }) => {
  await open(page, jacket)
  await page.mouse.wheel(0, 1500)
  await page.getByRole('link', { name: /^4 од, \d+ сэтгэгдэл$/ }).click()
  await expect(page).toHaveURL(/\/reviews\?rating=4$/)
  const stars = page.locator('.review').getByRole('img', { name: 'Үнэлгээ 5-аас 4' })
  await expect(stars).toHaveCount(10)
  await page.getByRole('link', { name: 'Дараах' }).click()
  await expect(page).toHaveURL(/page=2&rating=4$/)
  await expect(stars).toHaveCount(10)
})

test('at 360 × 640 the first screen answers what a parent asks', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, jacket)
  const bar = (await sticky(page).boundingBox())?.y ?? 640
  const needed = [
    page.getByRole('heading', { level: 1 }),
    page.locator('.buy > .price > span').first(),
    page.locator('.buy > .price .badge'),
    page
      .getByText(/хүргэнэ$/)
      .filter({ visible: true })
      .last(),
    page
      .getByText(/цагийн дотор буцааж болно$/)
      .filter({ visible: true })
      .last(),
    page.getByText(/^Хувааж төлбөл сард/),
  ]
  for (const part of needed) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0), await part.innerText()).toBeLessThanOrEqual(bar)
  }
})
