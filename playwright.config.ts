import { defineConfig } from '@playwright/test'
import { findChrome } from './scripts/chrome.ts'

const chrome = await findChrome()
// the site of the spirit and the way from it to a bottle: these journeys choose their screens themselves
const brand = ['brand/*.spec.ts', 'spirits.spec.ts']
// these choose their screens themselves, or need none
const shop = ['shop/*.spec.ts']
// read what the server sends, or a page that is the same on every screen
const anyScreen = ['seo.spec.ts', 'security.spec.ts']
// At each push a journey runs on the phone; tagged @wide, where a wide screen works in another way, on both, and tagged
// @desk on the wide screen alone; @proofs, a further case of a rule that others prove, on none. With PROOFS every journey runs
// on both.
const atPush = !process.env.PROOFS

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // a journey waits for banks, mail and moves: one worker more than two cores keeps them busy
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A whole purchase with its pages looked through takes a minute on a busy machine; one step never does.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // The workers read this file again after the global setup has named the shop.
    baseURL: process.env.SHOP_URL,
    launchOptions: chrome,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    // what a worker fetches no test can hold up or change; its own journeys let it in
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // a tenth of the time; asked for with --trace retain-on-failure
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...brand, ...shop],
      ...(atPush && { grepInvert: /@desk|@proofs/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: [...brand, ...shop, ...anyScreen],
      ...(atPush && { grep: /@wide|@desk/, grepInvert: /@proofs/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'shop', testMatch: shop },
    {
      name: 'brand',
      testMatch: brand,
      ...(atPush && { grepInvert: /@proofs/ }),
      use: { baseURL: process.env.BRAND_URL },
    },
  ],
})
