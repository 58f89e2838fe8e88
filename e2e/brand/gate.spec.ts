import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { proving } from '../pages.ts'
import { addressOf } from './visitor.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const story = addressOf('mn', '/story')
const question = 'Та архи худалдан авах насанд хүрсэн үү?'
const kindWords = 'Дараа уулзацгаая'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const gate = (page: Page) => page.getByRole('dialog')
const year = (page: Page) => page.getByLabel('Төрсөн он')
const enter = (page: Page) => page.getByRole('button', { name: 'Орох' })
const decline = (page: Page) => page.getByRole('button', { name: 'Нас хүрээгүй' })
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'altan_tal_age')

/** The words for who is too young, and nothing else: no form to try again, and no page to look at. */
async function expectShut(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: kindWords })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.locator('.site')).toHaveCount(0)
}

/** Year, month and day stand beside each other. */
async function expectOneRow(page: Page) {
  const tops = await page
    .locator('.field:is(.year, .month, .day) input')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
}

for (const viewport of proving() ? screens : screens.slice(0, 1))
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('an adult comes in and is where the link led', async ({ page, context }) => {
      await page.goto(`${story}?from=letter#people`)
      await expect(gate(page)).toHaveAccessibleName(question)
      await expect(gate(page)).toHaveAccessibleDescription(/Монгол Улсад энэ нас 21/)
      await expect(gate(page)).toBeFocused()
      await expect(page.locator('.site')).toBeHidden()
      const [yes, no] = [await enter(page).boundingBox(), await decline(page).boundingBox()]
      expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
      await year(page).fill('1990')
      await enter(page).click()
      await expect(gate(page)).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Хүмүүс' })).toBeInViewport()
      expect(page.url()).toBe(`${story}?from=letter#people`)
      expect(await cookieOf(context)).toMatchObject({
        value: 'yes.MN',
        expires: -1,
        path: '/altan-tal',
        sameSite: 'Lax',
      })
      await page.reload()
      await expect(page.locator('.site')).toBeVisible()
      await expect(gate(page)).toHaveCount(0)
    })

    test('who is too young stays outside, whatever they try', async ({ page, context }) => {
      await page.goto(addressOf('mn', '/responsibility'))
      await expect(page.getByRole('heading', { name: 'Хуулиар' })).toBeVisible()
      const earlier = await context.newPage()
      await earlier.goto(story)
      await page.goto(story)
      await year(page).fill('2012')
      await enter(page).click()
      await expectShut(page)
      expect((await cookieOf(context))?.value).toBe('no')
      expect((await cookieOf(context))?.expires).toBeGreaterThan(Date.now() / 1000 + 23.9 * 3600)
      await page.reload()
      await expectShut(page)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Хуулиар' })).toBeVisible()
      await page.goForward()
      await expectShut(page)
      for (const path of ['/', '/story#gift', '/mixology/khuiten', '/buy', '/story?age=yes', '/where-to-buy']) {
        await page.goto(addressOf('mn', path))
        await expectShut(page)
      }
      const other = await context.newPage()
      await other.goto(addressOf('en', '/production'))
      await expect(other.getByRole('heading', { level: 1, name: 'Another time' })).toBeVisible()
      await expect(other.locator('.site')).toHaveCount(0)
      // a gate that was open in another tab all the time
      await year(earlier).fill('1990')
      await enter(earlier).click()
      await expectShut(earlier)
      expect((await cookieOf(context))?.value).toBe('no')
      await page.getByRole('link', { name: 'Ухаалаг хэрэглээний тухай унших' }).click()
      await expect(page.getByRole('heading', { name: 'Стандарт нэгж' })).toBeVisible()
    })
  })

test('the no-button needs no date', async ({ page }) => {
  await page.goto(story)
  await decline(page).click()
  await expectShut(page)
})

test('a year on the edge unfolds month and day, and the day decides', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T04:00:00Z')
  await page.goto(story)
  await expect(page.getByLabel('Сар')).toBeHidden()
  await year(page).fill('2005')
  await expectOneRow(page)
  await expect(page.getByText('Энэ онд төрсөн бол сар, өдрөө')).toBeVisible()
  await enter(page).click()
  await expect(page.getByLabel('Сар')).toBeFocused()
  await page.getByLabel('Сар').fill('2')
  await page.getByLabel('Өдөр').fill('31')
  await enter(page).click()
  await expect(page.getByText('Ийм өдөр алга')).toBeVisible()
  await expect(page.getByLabel('Сар')).toHaveValue('2')
  await expect(year(page)).toHaveValue('2005')
  await page.getByLabel('Сар').fill('11')
  await page.getByLabel('Өдөр').fill('22')
  await page.keyboard.press('Enter')
  await expect(page.locator('.site')).toBeVisible()
})

test('one day short is too young', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T04:00:00Z')
  await page.goto(story)
  await year(page).fill('2005')
  await page.getByLabel('Сар').fill('11')
  await page.getByLabel('Өдөр').fill('23')
  await enter(page).click()
  await expectShut(page)
})

test('the law of the country counts, the date stands as its readers write it, and a slip is named', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-22T04:00:00Z')
  await page.goto(addressOf('it', '/story'))
  await page.getByLabel('Anno di nascita').fill('2007')
  await page.getByRole('button', { name: 'Entra' }).click()
  const country = page.getByLabel('Dove ti trovi')
  await expect(country).toBeFocused()
  await expect(country).toHaveAccessibleDescription('Scegli il Paese in cui ti trovi.')
  await expect(page.getByLabel('Anno di nascita')).toHaveValue('2007')
  await country.selectOption('Italia')
  await page.getByLabel('Anno di nascita').fill('2008')
  const places = await Promise.all(
    ['Giorno', 'Mese', 'Anno di nascita'].map((label) => page.getByLabel(label).boundingBox()),
  )
  expect(places.map((place) => place?.x)).toEqual(places.map((place) => place?.x).toSorted((a = 0, b = 0) => a - b))
  await page.getByLabel('Anno di nascita').fill('20o7')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Anno di nascita')).toHaveAccessibleDescription(/quattro cifre/)
  await page.getByLabel('Anno di nascita').fill('2007')
  await page.keyboard.press('Enter')
  await expect(page.locator('.site')).toBeVisible()
})

test('with the keyboard alone: in by Enter, never by Escape, round and round inside', async ({ page }) => {
  await page.goto(story)
  await page.keyboard.press('Escape')
  await expect(gate(page)).toBeVisible()
  const places = new Set<string>()
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('[data-gate]') ? activeElement.outerHTML.slice(0, 60) : 'outside'
    })
    places.add(place)
  }
  expect(places).not.toContain('outside')
  expect(places.size).toBe(10)
  await page.keyboard.press('Shift+Tab')
  await year(page).focus()
  await page.keyboard.type('1988')
  await page.keyboard.press('Enter')
  await expect(page.locator('.site')).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

test('remembers for 30 days only who asks for it', async ({ page, context }) => {
  await page.goto(story)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/бусадтай хамт хэрэглэдэг/)
  await page.getByRole('checkbox').check()
  await year(page).fill('1990')
  await enter(page).click()
  await expect(page.locator('.site')).toBeVisible()
  const left = ((await cookieOf(context))?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(29.9 * 86_400)
  expect(left).toBeLessThan(30.1 * 86_400)
})

test('the language can be changed at the gate: page, question and anchor stay', async ({ page }) => {
  await page.goto(`${story}?from=letter#gift`)
  await gate(page)
    .getByRole('link', { name: /English/ })
    .click()
  await page.waitForURL(`${addressOf('en', '/story')}?from=letter#gift`)
  await expect(gate(page)).toHaveAccessibleName('Are you of legal drinking age where you are?')
})

test('fits a narrow screen and one that is enlarged twofold', async ({ page }) => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport)
    for (const locale of ['mn', 'ru']) {
      await page.goto(addressOf(locale, '/story'))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
      await page.getByRole('checkbox').check()
      await expect(page.getByRole('checkbox')).toBeInViewport()
    }
  }
})

for (const locale of proving() ? ['mn', 'en', 'ru', 'cn', 'it'] : ['mn'])
  test(`the gate in ${locale} has no fault that a machine can find`, async ({ page }) => {
    await page.goto(addressOf(locale, '/'))
    await page.locator('[name=year]').fill('1800')
    await page.locator('[type=submit]').first().click()
    const asking = await new AxeBuilder({ page }).setLegacyMode().analyze()
    await page.locator('[name=deny]').click()
    await expect(page.locator('form')).toHaveCount(0)
    const shut = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect([...asking.violations, ...shut.violations].map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('an adult comes in by the form, to where the link led', async ({ page, context }) => {
    await page.goto(`${addressOf('mn', '/mixology/khuiten')}?from=letter`)
    await expect(page.getByRole('heading', { name: 'Орц' })).toBeHidden()
    await year(page).fill('19x0')
    await enter(page).click()
    await expect(page.getByText('Төрсөн оноо дөрвөн оронтой')).toBeVisible()
    await expect(year(page)).toHaveValue('19x0')
    await expect(year(page)).toBeFocused()
    await year(page).fill('1990')
    await enter(page).click()
    await page.waitForURL(`${addressOf('mn', '/mixology/khuiten')}?from=letter`)
    await expect(page.getByRole('heading', { name: 'Орц' })).toBeVisible()
    expect(await cookieOf(context)).toMatchObject({ value: 'yes.MN', expires: -1 })
  })

  test('a year on the edge unfolds month and day', async ({ page }) => {
    await page.goto(addressOf('en', '/story'))
    await page.getByLabel('Where you are now').selectOption('Mongolia')
    const edge = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() - 21
    await page.getByLabel('Year of birth').fill(String(edge))
    await page.getByRole('button', { name: 'Come in' }).click()
    await expect(page.getByLabel('Month')).toBeVisible()
    await expect(page.getByLabel('Where you are now')).toHaveValue('MN')
    await page.getByLabel('Month').fill('1')
    await page.getByLabel('Day').fill('1')
    await page.getByRole('button', { name: 'Come in' }).click()
    await expect(page.getByRole('heading', { name: 'The land' })).toBeVisible()
  })

  test('a no stays a no: Back, reload, a new tab, another page or language', async ({ page, context }) => {
    await page.goto(addressOf('mn', '/responsibility'))
    await page.goto(story)
    await decline(page).click()
    await expectShut(page)
    await page.reload()
    await expectShut(page)
    await page.goBack()
    await page.goForward()
    await expectShut(page)
    const other = await context.newPage()
    await other.goto(addressOf('mn', '/mixology#sour'))
    await expectShut(other)
    await other.getByRole('link', { name: /English/ }).click()
    await expect(other.getByRole('heading', { name: 'Another time' })).toBeVisible()
    await other.getByRole('link', { name: 'Read about responsible drinking' }).click()
    await expect(other.getByRole('heading', { name: 'A standard drink' })).toBeVisible()
  })
})
