import { type Locale, locales } from '@delguur/kit/locale'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChrome } from '../../scripts/chrome.ts'
import { compose } from './compose.ts'
import type { Progress } from './cutouts.ts'
import { grassStrip } from './draw/grass.ts'
import { landscape } from './draw/land.ts'
import { brandFolder, kB, type Picture } from './picture.ts'
import { socialPage } from './social-page.ts'
import { bottleOn, ringAbove } from './stage.ts'

// The cards other sites show of this one, one a language; and the mark small enough for a browser's tab.

const W = 1200
const H = 630

async function firstScreen(progress: Progress): Promise<Buffer> {
  const horizon = 0.62
  const foot = H * 0.9
  const tall = (foot - H * horizon) / ringAbove
  const dusk = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"><defs><linearGradient id="d" x2="0" y2="1"><stop offset=".6" stop-color="#2c2114" stop-opacity="0"/><stop offset=".82" stop-color="#2c2114" stop-opacity=".62"/><stop offset="1" stop-color="#2c2114" stop-opacity=".8"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#d)"/></svg>`
  const full = { x: 0, y: 0, width: W, height: H }
  return compose(W, H, [
    { of: landscape({ w: W, h: H, horizon, bare: true, sunX: 0.42 }), ...full },
    { of: dusk, ...full },
    ...(await bottleOn('bottle-dawn', { x: W * 0.78, foot, tall }, 'dawn', progress)),
    { of: grassStrip({ sunX: 0.78 }), x: 0, y: H - 84, width: W, height: 84 },
  ])
}

async function photographed(locale: Locale, progress: Progress): Promise<Buffer> {
  const picture = await firstScreen(progress)
  const browser = await chromium.launch({ ...(await findChrome()), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: W, height: H } })
    await page.setContent(socialPage(locale, picture))
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}

export const socialPictures: Picture[] = locales.map((locale) => ({
  name: `social-${locale}`,
  outputs: [{ file: `${brandFolder}/social/${locale}.jpg`, width: W, height: H, atMost: kB(90) }],
  draw: (progress) => photographed(locale, progress),
}))

/** The mark in a square of night: the sun on the horizon, the upright line across it. */
export const icon = (rounded = false) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${rounded ? ' rx="6"' : ''} fill="#0b1620"/><path d="M18 40a14 14 0 0 1 28 0z" fill="#e3c27e"/><rect y="40" width="64" height="24" fill="#16303f"/><path d="M0 40h64" stroke="#e3c27e" stroke-width="2.4"/><path d="M32 8v48" stroke="#fbf4e4" stroke-width="3.4"/></svg>`

const square = async (size: number) =>
  sharp(Buffer.from(icon()), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()

export const iconPictures: Picture[] = [32, 180, 512].map((size) => ({
  name: `icon-${size}`,
  outputs: [{ file: `${brandFolder}/icon-${size}.png`, width: size, height: size, atMost: kB(4) }],
  draw: () => square(size),
}))
