import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { loadTenant } from '../../../entry/tenants.ts'
import { parseTenant, returnHours } from './tenant.ts'

const bambar = () => loadTenant(resolve(import.meta.dirname, '../../../../../..'), 'bambar')

it('gives a category its own return hours, else those of the nearest one above it, else the shop’s', () => {
  const return_hours = { default: 72, categories: { khunsnii: 24, 'khunsnii/aaruul': 12, 'dagaldakh/oims': 48 } }
  const hours = (permalink?: string) => returnHours({ return_hours }, permalink)
  expect([hours('khunsnii'), hours('khunsnii/chatsargana'), hours('khunsnii/aaruul/nogoon')]).toEqual([24, 24, 12])
  expect([hours('dagaldakh'), hours('dagaldakh/oims'), hours('dagaldakh/oims-urt'), hours()]).toEqual([72, 48, 72, 72])
  expect(hours('toString')).toBe(72)
})

it('refuses a tenant whose return hours are not hours', async () => {
  const tenant = await bambar()
  for (const categories of [{ khunsnii: 0 }, { khunsnii: '24' }, { khunsnii: 1.5 }])
    expect(() => parseTenant({ ...tenant, return_hours: { default: 72, categories } })).toThrow('return_hours')
})
