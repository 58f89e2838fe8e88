import type { LabelRow } from '@delguur/contract/office/labels'
import { ean13Bars } from '@delguur/kit/numbers/gtin'
import { expect, type Page, test } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { signIn } from './office.ts'

// What the browser prints of an order: paper of the size that was chosen, nothing of the screen, black on white in dark mode
// too, with codes that a reader finds at the 203 dpi of a label printer.

// the package is CommonJS, its function its default
const readCode = jsqr.default ?? jsqr
const millimetres = (points: number) => Math.round((points / 72) * 25.4)

/** The pages of a PDF as wide and high as they are, in millimetres. */
function sizesOf(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => [millimetres(Number(width)), millimetres(Number(height))])
}

/** The colours of an area and what a reader finds in it, at the dots of a label printer. */
async function printed(page: Page, selector: string) {
  const sheet = page.locator(selector).first()
  const corner = await sharp(await sheet.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  const margin = { top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' }
  const drawn = sharp(await sheet.locator('svg').first().screenshot()).extend(margin)
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const code = readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
  return { code, paper: [...corner.subarray(0, 3)] }
}

test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 203 / 96, colorScheme: 'dark' })

test('an order prints its slip, labels and invoice, never the screen, and remembers which @desk', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [one = 0, other = 0] = await plentiful(2)
  const order = await aPaidOrder(request, desk, [
    [one, 2],
    [other, 1],
  ])
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`/office/orders/${order.number}`)
  await signIn(page)
  const frame = page.locator('body > [aria-hidden="true"]')
  await expect(frame).toContainText(order.number)

  // Ctrl-P: what the browser prints of the page as it is
  const slip = await page.pdf({ preferCSSPageSize: true })
  expect(sizesOf(slip)).toEqual([[148, 210]])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(frame).toBeVisible()
  expect(await printed(page, 'body > [aria-hidden="true"] > section')).toEqual({
    code: order.number,
    paper: [255, 255, 255],
  })
  await page.emulateMedia({ media: null })

  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Юу хэвлэх вэ' }).click()
    await page.getByRole('list', { name: 'Юу хэвлэх вэ' }).getByRole('button', { name }).click()
  }
  const printsAs = async (name: string) => {
    await choose(name)
    await expect(frame).toHaveCount(1)
  }
  for (const [name, width, height] of [
    ['Шошго (58 мм)', 58, 80],
    ['Шошго (80 мм)', 80, 60],
  ] as const) {
    await printsAs(name)
    await expect(frame.locator('svg')).toHaveCount(2)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect((await printed(page, 'body > [aria-hidden="true"] > section')).code).toBe(order.number)
    await page.emulateMedia({ media: null })
    expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[width, height]])
  }
  await printsAs('Нэхэмжлэх (A4)')
  await expect(frame).toContainText('ТТД')
  expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]])

  await printsAs('Хайрцагны хуудас (80 мм)')
  await expect(frame.locator('[data-roll]')).toHaveCount(1)
  const [[width = 0, height = 0] = []] = sizesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(width).toBe(80)
  // as long as its content
  expect(height).toBeGreaterThan(60)
  expect(height).toBeLessThan(200)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Хайрцагны хуудас (80 мм)' })).toBeVisible()
  await expect(frame.locator('[data-roll]')).toContainText(order.number)
  expect(sizesOf(await page.pdf({ preferCSSPageSize: true })).map(([wide]) => wide)).toEqual([80])
})

/** The widths of bars and spaces on a printed line, in modules. */
async function barsOn(page: Page, label: string): Promise<number[]> {
  const shot = await page.locator(`svg[aria-label="${label}"]`).last().screenshot()
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true })
  const middle = data.subarray(info.width * Math.floor(info.height / 2), info.width * (Math.floor(info.height / 2) + 1))
  const dots = [...middle].map((shade) => shade < 128)
  const line = dots.slice(dots.indexOf(true), dots.lastIndexOf(true) + 1)
  const runs: number[] = []
  for (const [at, dot] of line.entries())
    if (at > 0 && dot === line[at - 1]) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  return runs.map((run) => Math.round((run * 95) / line.length))
}

test('labels are printed on each paper, with bars that a reader takes and names that fit @desk', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  await desk.post('/labels/barcodes', { variants: [variant] })
  const [row] = (await desk.get<{ labels: LabelRow[] }>(`/labels?variants=${variant}`)).labels
  const code = row?.variant.barcode ?? ''
  await page.goto(`/office/labels?variants=${variant}`)
  await signIn(page)
  await page.getByLabel(`Хувь: ${row?.variant.sku}`).fill('30')
  for (const [paper, sizes] of [
    ['a4_24', Array(2).fill([210, 297])],
    ['a4_40', [[210, 297]]],
    ['a4_65', [[210, 297]]],
    ['roll58', Array(30).fill([58, 40])],
    ['roll40', Array(30).fill([40, 30])],
  ] as const) {
    await page.getByLabel('Цаас').selectOption(paper)
    expect(sizesOf(await page.pdf({ preferCSSPageSize: true })), paper).toEqual(sizes)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await barsOn(page, code), paper).toEqual(ean13Bars(code))
    const cut = await page
      .locator('body > [aria-hidden="true"] b')
      .evaluateAll((all) =>
        all.filter(
          (each) => each.getBoundingClientRect().width > (each.parentElement?.parentElement?.clientWidth ?? 0),
        ),
      )
    expect(cut, paper).toEqual([])
    await page.emulateMedia({ media: null })
  }
})
