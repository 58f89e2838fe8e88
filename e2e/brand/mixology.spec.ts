import { expect, type Page, test } from '@playwright/test'
import { proving } from '../pages.ts'
import { addressOf, ofAge } from './visitor.ts'

const list = addressOf('mn', '/mixology')
const dawn = addressOf('mn', '/mixology/dariganga-dawn')

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => ofAge(context))

const visible = (page: Page) => page.locator('.recipes > li:visible')
const taste = (page: Page, name: string) => page.getByRole('navigation', { name: 'Амтаар нь сонгох' }).getByText(name)

for (const width of proving() ? [360, 768, 1440] : [360])
  for (const javaScriptEnabled of [true, false])
    test.describe(`at ${width}, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
      test.use({ viewport: { width, height: 900 }, javaScriptEnabled })

      test('recipes are chosen by taste, and the address keeps the choice', async ({ page }) => {
        await page.goto(list)
        await expect(visible(page)).toHaveCount(14)
        await taste(page, 'Халуун ногооны').click()
        await page.waitForURL(`${list}#spiced`)
        await expect(visible(page).locator('h2')).toHaveText(['Онон голын гүүр', 'Тэсийн мойл'])
        await page.getByRole('heading', { name: 'Тэсийн мойл' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тэсийн мойл')
        await page.goBack()
        await expect(visible(page)).toHaveCount(2)
        await taste(page, 'Бүгд').click()
        await expect(visible(page)).toHaveCount(14)
      })

      test('a recipe reads whole for one glass', async ({ page }) => {
        await page.goto(dawn)
        const first = page.locator('.ingredients li').first()
        await expect(first).toHaveText('Алтан тал45 мл1.5 унц')
        await expect(page.locator('.measures output')).toHaveText('1')
        await expect(page.locator('.steps li')).toHaveCount(3)
        await expect(page.getByText('Зөвхөн насанд хүрсэн хүнд дамжуулна уу.').first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Хэвлэх' })).toBeVisible({ visible: javaScriptEnabled })
      })
    })

test('the chosen taste is said, and stays in another language', async ({ page }) => {
  await page.goto(`${list}#sour`)
  await expect(page.locator('[data-tastes] [aria-current]')).toHaveText('Исгэлэн')
  await page.locator('header.top > .langs').getByRole('link', { name: 'Italiano' }).click()
  await page.waitForURL(`${addressOf('it', '/mixology')}#sour`)
  await expect(page.locator('[data-tastes] [aria-current]')).toHaveText('Acidulo')
  await expect(visible(page)).toHaveCount(4)
})

test('servings multiply millilitres and ounces, from one glass to eight', async ({ page }) => {
  await page.goto(addressOf('ru', '/mixology/dariganga-dawn'))
  const [fewer, more] = ['На бокал меньше', 'На бокал больше'].map((name) => page.getByRole('button', { name }))
  const first = page.locator('.ingredients li').first()
  await expect(first).toContainText('45 мл1,5 унц.')
  await more?.click()
  await expect(first).toContainText('90 мл3 унц.')
  await more?.click()
  await expect(first).toContainText('135 мл4,6 унц.')
  for (let press = 0; press < 5; press++) await more?.click()
  await more?.click({ force: true })
  await expect(page.getByRole('status').first()).toHaveText('8')
  await expect(more ?? page.locator('none')).toHaveAttribute('aria-disabled', 'true')
  for (let press = 0; press < 7; press++) await fewer?.click()
  await fewer?.click({ force: true })
  await expect(first).toContainText('45 мл1,5 унц.')
  // what one glass holds does not change with the number of glasses
  await expect(page.locator('.measures')).toContainText('1,4')
})

test('prints words without pictures and buttons', async ({ page }) => {
  await page.goto(dawn)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.drink')).toBeHidden()
  await expect(page.locator('header.top')).toBeHidden()
  await expect(page.getByRole('button', { includeHidden: false })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ingredients li').last()).toBeVisible()
  await expect(page.locator('[data-duty]')).toBeVisible()
  for (const ground of ['html', '.foot'])
    await expect(page.locator(ground)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('is passed on with the words that must go along', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(data)),
    })
  })
  await page.goto(dawn)
  await page.getByRole('button', { name: 'Жорыг хуваалцах' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /насанд хүрсэн хүнд дамжуулна\sуу.*dariganga-dawn/)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Жорыг хуваалцах' }).click()
  await expect(page.getByText('Хаягийг хуулж авлаа.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`Дарьгангын үүр. Зөвхөн насанд хүрсэн хүнд дамжуулна уу.\n${dawn}`)
})

test('says to search engines what it says to people', async ({ page }) => {
  await page.goto(addressOf('en', '/mixology/khuiten'))
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const graph = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']
  const recipe = graph.find((part) => part['@type'] === 'Recipe')
  expect(recipe).toMatchObject({
    name: 'Khüiten',
    recipeYield: '1',
    totalTime: 'PT3M',
    recipeIngredient: ['50 ml Altan Tal vodka', '10 ml Dry vermouth', 'Three lingonberries'],
    recipeInstructions: [{ '@type': 'HowToStep', position: 1 }, { position: 2 }, { position: 3 }],
  })
})
