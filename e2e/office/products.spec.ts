import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../buyer.ts'
import { expectWithin } from '../pages.ts'
import { signIn } from './office.ts'

const colours = ['#24508f', '#a3302e', '#2e7d4f', '#c98a1b']
const pictures = () =>
  Promise.all(
    colours.map(async (background, n) => ({
      name: `${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )

/** Presses and choices, as a person does them; what is typed is not counted. */
function hand(page: Page) {
  let clicks = 0
  const on = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  return {
    on,
    press: (name: string, within: Page | Locator = page) => on(within.getByRole('button', { name, exact: true })),
    choose: async (what: Locator, label?: string) => {
      clicks += 2
      await what.selectOption(label ? { label } : { index: 1 })
    },
    clicks: () => clicks,
  }
}

test('journey 7: a product with 4 pictures, 12 variants and words in two languages is published within 3 minutes @desk', async ({
  page,
}) => {
  const files = await pictures()
  await page.goto('/office/products')
  await signIn(page)
  const { on, press, choose, clicks } = hand(page)
  const name = `Ноосон пальто ${Date.now()}`
  const begun = Date.now()
  await press('Бараа нэмэх')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Нэр').fill(name)
  await press('Бараа нэмэх', dialog)
  await expect(page).toHaveURL(/\/office\/products\/\d+$/)

  // pictures are sent while the words are written
  const chooser = page.waitForEvent('filechooser')
  await press('Зураг сонгох')
  await (await chooser).setFiles(files)
  const words = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await words('Нэр: Англи', 'Wool coat')
  await words('Тайлбар: Монгол', 'Дулаан, хөнгөн.\n\nГадна тал нь цэвэр ноос.')
  await words('Тайлбар: Англи', 'Warm and light.\n\nThe outside is pure wool.')
  await choose(page.getByLabel('Ангилал нэмэх'))
  await expect(page.getByRole('button', { name: /^\d+-р зургийг хасах$/ })).toHaveCount(4)
  await expect(page.getByLabel('Нэр: Англи')).toHaveValue('Wool coat')
  await press('Хадгалах Ctrl S')
  await expect(page.getByText('Хадгаллаа')).toBeVisible()
  await expect(page.getByText('энэ хооронд өөр талбар зассан')).toHaveCount(0)

  await press('Хувилбар үүсгэх')
  for (const [type, values] of [
    ['Өнгө', 2],
    ['Хэмжээ', 6],
  ] as const) {
    await choose(dialog.getByLabel('Сонголтын төрөл'), type)
    const boxes = dialog.getByRole('group', { name: type, exact: true }).getByRole('checkbox')
    for (let n = 0; n < values; n++) await on(boxes.nth(n))
  }
  await dialog.getByLabel('Үнэ', { exact: true }).fill('219000')
  await press('12 хувилбар нэмэх', dialog)
  const variants = page.getByRole('region', { name: 'Хувилбар' }).locator('tbody tr')
  await expect(variants).toHaveCount(12)
  await press('Үлдэгдэл нэмэх')
  await dialog.getByLabel('Хувилбар бүрд').fill('5')
  await press('60 ширхэг нэмэх', dialog)
  await expect(variants.last().locator('td.number')).toHaveText('5')

  await press('Дэлгүүрт гаргах')
  await expect(page.locator('.page-head .state')).toHaveText('Дэлгүүрт')
  expectWithin(180_000, begun)
  expect(clicks()).toBeLessThanOrEqual(25)
  await expectAccessible(page)

  const slug = await page.getByLabel('Вэб хаяг', { exact: true }).inputValue()
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.buy')).toContainText('219,000')
  await expect(page.locator('.slide img')).toHaveCount(4)
  await expect(page.locator('.slide img').first()).toHaveJSProperty('complete', true)
  expect(
    await page
      .locator('.slide img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
})
