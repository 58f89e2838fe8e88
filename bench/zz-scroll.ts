import { chromium } from 'playwright-core'
import { join } from 'node:path'
import { findChrome } from '../scripts/chrome.ts'
import { startShop } from './shop-process.ts'
import { ownerLogin } from './staff.ts'
import { readFileSync, writeFileSync } from 'node:fs'
const root = process.env.ROOT ?? join(import.meta.dirname, '..')
const dataDir = '/work/w-figures/.data-bench/10000'
const running = await startShop(dataDir, { root })
try {
  const browser = await chromium.launch({ ...(await findChrome()), headless: true })
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${running.base}/office/`)
  const status = await page.evaluate(async (sent) => (await fetch('/oauth/office', { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })).status, JSON.stringify(ownerLogin(dataDir)))
  console.log('signed in', status)
  await page.goto(`${running.base}/office/sheet`)
  await page.waitForFunction((rows) => Number(document.querySelector('.sheet-area')?.getAttribute('aria-rowcount')) > rows, 5000, { timeout: 120_000 })
  await page.waitForTimeout(2000)
  const scroll = (steps: number) => page.evaluate(async (steps) => {
    const area = document.querySelector('.sheet-area')!
    const step = area.scrollHeight / steps
    const frames: number[] = []
    let last = performance.now()
    for (let at = 0; at < Math.min(steps, 120); at++) {
      area.scrollTop = at * step
      await new Promise((r) => requestAnimationFrame(r))
      const now = performance.now(); frames.push(now - last); last = now
    }
    area.scrollTop = 0
    await new Promise((r) => setTimeout(r, 500))
    return frames.sort((a, b) => a - b)
  }, steps)
  const cdp = await page.context().newCDPSession(page)
  const q = (f: number[], s: number) => f[Math.min(f.length - 1, Math.floor(f.length * s))]!.toFixed(0)
  for (const steps of [120, 120, 1000]) {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'blink', 'disabled-by-default-devtools.timeline'] })
    const frames = await scroll(steps)
    const trace = JSON.parse((await browser.stopTracing()).toString())
    const sums: Record<string, { n: number; cpu: number; dur: number; most: number }> = {}
    for (const e of trace.traceEvents) {
      if (e.ph !== 'X' || e.tdur === undefined) continue
      if (!['FunctionCall', 'UpdateLayoutTree', 'Layout', 'Paint', 'PrePaint', 'Layerize', 'Commit', 'RunTask', 'FireAnimationFrame', 'EventDispatch', 'ScheduleStyleRecalculation', 'ParseHTML', 'MinorGC', 'MajorGC', 'RasterTask', 'Decode Image', 'ImageDecodeTask', 'IntersectionObserverController::computeIntersections','HitTest','RunMicrotasks'].includes(e.name)) continue
      const s = (sums[e.name] ??= { n: 0, cpu: 0, dur: 0, most: 0 }); s.n++; s.cpu += e.tdur / 1000; s.dur += e.dur / 1000; s.most = Math.max(s.most, e.tdur / 1000)
    }
    console.log(`steps ${steps}: frame half ${q(frames, 0.5)} p95 ${q(frames, 0.95)} worst ${q(frames, 1)}`)
    console.log(Object.entries(sums).sort((a, b) => b[1].cpu - a[1].cpu).map(([n, s]) => `${n} n=${s.n} cpu=${s.cpu.toFixed(0)} most=${s.most.toFixed(1)}`).join('; '))
    if (process.env.TRACE) writeFileSync('/tmp/land/figures.trace.json', JSON.stringify(trace))
  }
  console.log(await page.evaluate(() => [document.querySelectorAll('.sheet-row').length, document.querySelectorAll('*').length]))
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
  await browser.close()
} finally { await running.stop() }
