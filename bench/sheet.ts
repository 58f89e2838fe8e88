import { chromium, type Page } from 'playwright-core'
import { findChrome } from '../scripts/chrome.ts'
import type { Report } from './report.ts'
import type { Running } from './shop-process.ts'
import { ownerLogin } from './staff.ts'

// The sheet of the back office with 5,000 rows: from a key, a paste or a fill to the frame that shows it, as the browser measures
// interactions (Event Timing, in steps of 8 ms).

const mostRows = 5_000
const pastedCells = 1_000

/** Signs the demo's owner in, in a browser. */
export async function signIn(page: Page, { base }: Running, dataDir: string): Promise<void> {
  await page.goto(`${base}/office/`)
  const body = JSON.stringify(ownerLogin(dataDir))
  const status = await page.evaluate(
    async (sent) =>
      (
        await fetch('/oauth/office', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        })
      ).status,
    body,
  )
  if (status !== 200) throw new Error(`the owner could not sign in: ${status}`)
}

/** Durations of interactions since the last look, the longest last. */
const taken = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // an interaction is told of after its frame
    await new Promise((resolve) => setTimeout(resolve, 400))
    const { seen = [] } = window as unknown as { seen?: number[] }
    return seen.splice(0).sort((a, b) => a - b)
  })

const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/** From a paste to the second frame after it, as nothing measures pastes as interactions. */
const paste = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (sent) => {
    const data = new DataTransfer()
    data.setData('text/plain', sent)
    const began = performance.now()
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('[role=grid]')?.dispatchEvent(event)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - began
  }, text)

/**
 * The longest frame while the sheet is scrolled from its top to its end, a screen and more at a time: as the page sees it, and by
 * the processor of the page's thread alone, which tells more on a busy machine.
 */
async function scroll(page: Page): Promise<{ seen: number; spent: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
    return 1000 * value('TaskDuration')
  }
  const steps = 120
  let [seen, spent] = [0, 0]
  for (let at = 0; at < steps; at++) {
    const before = await threadMs()
    const frame = await page.evaluate(async (part) => {
      const area = document.querySelector('[role=grid]')
      if (!area) return 0
      const began = performance.now()
      area.scrollTop = part * area.scrollHeight
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return (performance.now() - began) / 2
    }, at / steps)
    spent = Math.max(spent, (await threadMs()) - before)
    seen = Math.max(seen, frame)
  }
  await session.detach()
  return { seen, spent }
}

const press = async (page: Page, key: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

/** Prints what each act takes at half of the tries and at worst, with its goal. */
export async function measureSheet(running: Running, dataDir: string, report: Report): Promise<void> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ ...chrome, headless: true })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, running, dataDir)
    await page.goto(`${running.base}/office/sheet`)
    const began = performance.now()
    await page.waitForSelector('[role=row][aria-rowindex="2"]')
    const first = performance.now() - began
    await page.waitForFunction(
      (rows) => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) > rows,
      mostRows,
      { timeout: 120_000 },
    )
    const all = performance.now() - began
    report.print(`sheet of ${mostRows} rows: first rows ${first.toFixed(0)} ms, all of them ${all.toFixed(0)} ms\n`)
    report.print('| row | half ms | worst ms | goal |\n|---|---|---|---|')
    const write = (name: string, goal: number, times: readonly number[]): void => {
      const [half = 16, worst = 16] = [times[Math.floor(times.length / 2)], times.at(-1)]
      report.print(`| ${name} | ${half.toFixed(0)} | ${worst.toFixed(0)}${worst > goal ? ' (missed)' : ''} | ${goal} |`)
    }
    await watch(page)
    await page.locator('[data-spot="0:4"]').click()
    await taken(page)
    await press(page, 'ArrowDown', 60)
    await press(page, 'PageDown', 10)
    await press(page, 'Control+Home', 1)
    write('a key that moves', 100, await taken(page))
    await page.locator('[data-spot="0:4"]').click()
    await taken(page)
    for (let row = 0; row < 10; row++) {
      await page.keyboard.type('123456')
      await page.keyboard.press('Enter')
    }
    write('a key that types', 100, await taken(page))
    const pastes: number[] = []
    const lines = Array.from({ length: pastedCells }, (_, row) => String(2_000_000 + row * 10))
    for (let turn = 0; turn < 5; turn++) {
      await press(page, 'Control+Home', 1)
      await page.locator('[data-spot="0:4"]').click()
      pastes.push(await paste(page, lines.map((text, row) => String(Number(text) + row + turn)).join('\n')))
    }
    write(
      'a paste of 1,000 cells',
      300,
      pastes.toSorted((a, b) => a - b),
    )
    await taken(page)
    for (let turn = 0; turn < 4; turn++) {
      await press(page, 'Control+Home', 1)
      await page.locator('[data-spot="0:4"]').click()
      await page.keyboard.down('Shift')
      await press(page, 'PageDown', 10)
      await page.keyboard.up('Shift')
      await taken(page)
      await press(page, 'Control+KeyD', 1)
    }
    write('a fill of some 200 cells', 100, await taken(page))
    await press(page, 'Control+Home', 1)
    await page.locator('[data-spot="0:4"]').click()
    await press(page, 'Control+KeyA', 1)
    await page.getByLabel('Томьёо').fill('-7%')
    await taken(page)
    await page
      .locator('form', { has: page.getByLabel('Томьёо') })
      .getByRole('button')
      .click()
    write('a formula on 5,000 cells', 300, await taken(page))
    await press(page, 'Control+KeyZ', 3)
    write('taking it back', 300, await taken(page))
    const { seen, spent } = await scroll(page)
    write('the longest frame of scrolling', 50, [seen])
    write('the same, by processor', 50, [spent])
  } finally {
    await browser.close()
  }
}
