import { startShop } from './shop.ts'

/** One seeded shop for all journeys; SHOP_URL names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => undefined
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.INBOX_URL = shop.inboxUrl
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop.stop
}
