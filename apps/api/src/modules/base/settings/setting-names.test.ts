import type { SettingName } from '@delguur/contract/base/setting-names'
import { settingGroups } from '@delguur/contract/base/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('setting_names')
  const fields = [{ name: 'password', secret: true, optional: false, fallback: null }]
  shop.services.ports.provider_keys = [{ type: 'qpay', fields }]
})
afterAll(() => shop.close())

const names = async (role: 'admin' | 'staff', staff_role?: 'desk') => {
  const user = await aUser(shop.db, { email: `${role}@names.example`, role, ...(staff_role && { staff_role }) })
  return shop.call('GET', '/backoffice/setting_names', { bearer: await aBearer(shop, user.id) })
}

it('every setting that its page shows has its names in both languages, for who may view settings', async () => {
  const { status, body } = await names('admin')
  expect(status).toBe(200)
  const settings = body.settings as SettingName[]
  const owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@names.example', role: 'admin' })).id)
  for (const group of settingGroups) {
    const page = (await shop.call('GET', `/backoffice/settings/${group}`, { bearer: owner })).body
    expect(settings.filter((each) => each.group === group).map(({ key }) => key)).toEqual(
      page.fields.map(({ key }: { key: string }) => key),
    )
  }
  expect(settings.every(({ label }) => label.mn !== '' && label.en !== '')).toBe(true)
  expect(settings.find(({ key }) => key === 'receipt.vat_payer')?.words.mn).toContain('НӨАТ')
  // every provider has a password
  expect(settings.find(({ key }) => key === 'payments.qpay.password')).toMatchObject({ named_by_section: true })
  expect((await names('staff', 'desk')).status).toBe(403)
})
