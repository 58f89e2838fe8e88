import { startShop, storeOf } from './shop.ts'

/** One process with both shops for all journeys; SHOP_URL names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) {
    process.env.STORE_URL ??= storeOf(process.env.SHOP_URL)
    process.env.BRAND_URL ??= `${process.env.STORE_URL}/altan-tal`
    return async () => undefined
  }
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.STORE_URL = shop.storeUrl
  process.env.BRAND_URL = shop.brandUrl
  process.env.INBOX_URL = shop.inboxUrl
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop.stop
}
